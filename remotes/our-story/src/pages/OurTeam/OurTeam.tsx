import { Link } from 'react-router-dom';
import styles from './OurTeam.module.css';

export function OurTeam() {
  return (
    <div className={styles.page}>
      <h1>Our Team</h1>
      <Link to="/">Home</Link>
    </div>
  );
}
