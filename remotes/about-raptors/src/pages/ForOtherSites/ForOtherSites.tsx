import {
  embedLines,
  EMBED_WAYS,
  fragmentUrl,
  LINES_FIELD,
  linesAsChosen,
  loaderLines,
  type EmbedFacts,
  type KeptLines,
} from '@raptors/shared/contract/embed-lines';
import { PACKAGE_URL } from '@raptors/shared/contract/names';
import { Breadcrumb } from '@raptors/shared/design/Breadcrumb/Breadcrumb';
import { Button } from '@raptors/shared/design/Button/Button';
import { useHydrated } from '@raptors/shared/design/browser-value';
import { Container } from '@raptors/shared/design/Container/Container';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import { useState, type ReactNode } from 'react';
import content from '../../../content/for-other-sites.json';
import { Segmented } from '../../components/Segmented/Segmented';
import { useAddressState } from '../../address/use-address-state';
import styles from './ForOtherSites.module.css';
import { chosenIn, fieldsFor, LINES_ADDRESS, speciesOptions, titleOf, type Fields } from './lines-address';
import { Preview } from './Preview';
import { useEmbeddedPage, type Exposed } from './use-embedded-page';
import { usePreviewHeights } from './use-preview-heights';

/** What the code of a page weighs in a host that has none of ours yet; `tests/embed/` holds it to that. */
const CODE_KB = 95;

/** Where other sites make the lines with which they show a page of this one. Without scripts the server writes them. */
export function ForOtherSites() {
  const [fields, change] = useAddressState(LINES_ADDRESS);
  const [pasted, setPasted] = useState('');
  const [{ loader, ...kept }, setKept] = useState<Kept>({});
  const { way, address, theme, maxWidth } = chosenIn(fields);
  const isHydrated = useHydrated();
  const page = useEmbeddedPage(address);
  const title = titleOf(address, page?.title);
  const heights = usePreviewHeights(address, maxWidth);
  const facts = {
    origin: organisation.siteUrl,
    address,
    title,
    theme,
    maxWidth,
    loader,
    heights,
    attributes: kept.attributes,
    // Of the page that was in the pasted lines.
    ...(kept.address === address && { words: kept.words, pinned: kept.pinned }),
  };
  const lines = embedLines(way, facts);
  return (
    <Container>
      <div className={styles.page}>
        <Breadcrumb title={content.title} />
        <h1>{content.title}</h1>
        <Lead>{content.lead}</Lead>
        <div className={styles.columns}>
          <Questions fields={fields} onChange={change} />
          <div>
            <Preview address={address} title={title} theme={theme} />
            <section className={styles.lines} aria-labelledby="your-lines">
              <h2 id="your-lines">{content.lines.title}</h2>
              <pre
                className={styles.code}
                tabIndex={0}
                aria-labelledby="your-lines"
                data-lines=""
                data-scripts={heights && 'measured'}
                suppressHydrationWarning
              >
                {isHydrated ? coloured(lines) : lines}
              </pre>
              <Copy text={lines} />
              <p className={styles.note} data-scripts="needed">
                {page?.isMissing && fillIn(content.lines.unknown, { address })}
                {page?.kilobytes && fillIn(content.lines.weight, { page: page.kilobytes, code: CODE_KB })}
              </p>
              {way === 'tag' && !loader && (
                <p className={styles.note} data-scripts="needed">
                  {content.lines.follows}{' '}
                  <Button
                    variant="secondary"
                    size="small"
                    onClick={() => void liveLoader().then((live) => setKept({ ...kept, loader: live }))}
                  >
                    {content.lines.pin}
                  </Button>
                </p>
              )}
              <label className={styles.field} data-scripts="needed">
                {content.lines.paste}
                <small>{content.lines.pasteHint}</small>
                <textarea
                  rows={2}
                  value={pasted}
                  onChange={({ target }) => {
                    const found = linesAsChosen(target.value);
                    // Lines that were understood are in the fields; anything else stays where it was written.
                    setPasted(found ? '' : target.value);
                    if (!found) return;
                    change(fieldsFor(found));
                    setKept(found);
                  }}
                />
              </label>
            </section>
          </div>
        </div>
        <Trust />
        <Recipes facts={facts} exposed={page?.exposed} />
      </div>
    </Container>
  );
}

/** What pasted lines hold that no field does. */
type Kept = KeptLines & { address?: string };

/** With each quoted text apart; the server, which may have written other lines, knows no such elements. */
const coloured = (lines: string) =>
  lines.split(/("[^"]*")/).map((part, index) => (index % 2 ? <b key={index}>{part}</b> : part));

/** The live loader, with its hash. */
async function liveLoader(): Promise<EmbedFacts['loader']> {
  const response = await fetch('/registry.json');
  const { embed }: { embed?: { loader: string; integrity: string } } = await response.json();
  return embed && { file: { path: embed.loader, integrity: embed.integrity } };
}

function Copy({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(content.lines.copied);
    } catch {
      setSaid(content.lines.notCopied);
    }
  };
  return (
    <div className={styles.copy} data-scripts="needed">
      <Button onClick={() => void copy()}>{content.lines.copy}</Button>
      <span role="status">{said}</span>
    </div>
  );
}

type Option = { value: string; label: string; note?: string };
type QuestionsProps = { fields: Fields; onChange: (fields: Fields) => void };

function Questions({ fields, onChange }: QuestionsProps) {
  const { what, theme, width, way } = content;
  const set = (name: string) => ({
    name,
    value: fields[name] ?? '',
    onChange: (value: string) => onChange({ ...fields, [name]: value }),
  });
  return (
    <form method="get" onSubmit={(event) => event.preventDefault()}>
      <Choice number={1} title={what.title} options={what.options} {...set('src')}>
        <Select label={what.species} options={speciesOptions} {...set('species')} />
        <Select label={what.group} options={what.groups} {...set('group')} />
        <label className={styles.field} data-for="page">
          {what.page}
          <input
            name="page"
            value={fields.page}
            onChange={({ target }) => onChange({ ...fields, page: target.value })}
          />
        </label>
      </Choice>
      <Choice number={2} title={theme.title} options={[]} {...set('theme')}>
        <Segmented
          label={theme.title}
          options={Object.fromEntries(theme.options.map(({ value, label }) => [value, label]))}
          {...set('theme')}
        />
        <p className={styles.note}>{theme.own}</p>
      </Choice>
      <Choice number={3} title={width.title} options={width.options} {...set('width')} />
      <Choice number={4} title={way.title} options={way.options} {...set('way')} />
      <p className={styles.withoutScripts}>
        <Button type="submit" name={LINES_FIELD}>
          {content.work}
        </Button>
      </p>
    </form>
  );
}

type FieldProps = {
  name: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
};
type ChoiceProps = FieldProps & { number: number; title: string; children?: ReactNode };

function Choice({ number, title, name, value, options, onChange, children }: ChoiceProps) {
  return (
    <fieldset className={styles.question}>
      <legend>
        <span aria-hidden="true">{number}</span>
        {title}
      </legend>
      {options.map(({ value: own, label, note }) => (
        <label key={own} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={own}
            checked={own === value}
            onChange={() => onChange(own)}
          />
          <span>
            {label}
            {note && <small>{fillIn(note)}</small>}
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}

function Select({ label, name, value, options, onChange }: FieldProps & { label: string }) {
  return (
    <label className={styles.field} data-for={name}>
      {label}
      <select name={name} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(({ value: own, label: words }) => (
          <option key={own} value={own}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

const Trust = () => (
  <section aria-labelledby="trust">
    <h2 id="trust">{content.trust.title}</h2>
    <div className={styles.several}>
      {content.trust.ways.map(({ title, text, whom }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
          <p className={styles.note}>
            <b>{content.trust.label}</b> {fillIn(whom)}
          </p>
        </div>
      ))}
    </div>
  </section>
);

function Recipes({
  facts,
  exposed = content.recipes.first,
}: {
  facts: EmbedFacts;
  exposed: Exposed | undefined;
}) {
  const { origin: site, address, title, loader } = facts;
  const packed = PACKAGE_URL.replace('.tgz', loader ? `-${loader.file.path.split('/')[3]}.tgz` : '.tgz');
  const ways = Object.fromEntries(EMBED_WAYS.map((way) => [way, embedLines(way, facts)]));
  const watched = loaderLines(facts);
  const values = {
    ...ways,
    ...{ site, address, title, url: site + address, package: site + packed },
    fragment: fragmentUrl(facts),
    ...exposed,
    variable: exposed.remote.replaceAll('-', '_'),
    loader: watched,
    astro: watched.replaceAll('<script', '<script is:inline'),
    element: /<raptor-page[^]*/.exec(ways.tag ?? '')?.[0] ?? '',
  };
  return (
    <section aria-labelledby="recipes">
      <h2 id="recipes">{content.recipes.title}</h2>
      <div className={styles.several}>
        {content.recipes.stacks.map(({ stack, what, code }) => (
          <details key={stack}>
            <summary>
              <span>
                <b>{stack}</b> {what}
              </span>
            </summary>
            <pre className={styles.code} tabIndex={0}>
              {fillIn(code, values)}
            </pre>
          </details>
        ))}
      </div>
    </section>
  );
}
