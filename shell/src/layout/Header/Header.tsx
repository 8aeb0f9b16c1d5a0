import type { Navigation } from '@raptors/shared/contract/navigation';
import { Link } from 'react-router-dom';

export function Header({ navigation }: { navigation: Navigation }) {
  return (
    <header>
      <Link to="/">Home</Link>
      {navigation.sections.map((section) => section.links.map((link) => <Link key={link.path} to={link.path}>{link.label}</Link>))}
    </header>
  );
}
