import { Button } from '@raptors/shared/design/Button/Button';

type LoadFailedProps = { words: { text: string; retry: string }; onRetry: () => void };

/** In the place of a part of a page that did not load: says so, and tries again. */
export const LoadFailed = ({ words, onRetry }: LoadFailedProps) => (
  <p role="alert">
    {words.text}{' '}
    <Button variant="secondary" size="small" onClick={onRetry}>
      {words.retry}
    </Button>
  </p>
);
