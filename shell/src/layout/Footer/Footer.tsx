import type { Navigation } from '@raptors/shared/contract/navigation';

export function Footer({ navigation }: { navigation: Navigation }) {
  return <footer>{navigation.footer.map(({ title }) => title)}</footer>;
}
