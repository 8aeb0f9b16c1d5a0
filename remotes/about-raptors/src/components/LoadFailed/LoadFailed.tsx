import { Button } from '@raptors/shared/design/Button/Button';

type LoadFailedProps = { words: { text: string; retry: string }; onRetry: () => void };

export const LoadFailed = ({ words, onRetry }: LoadFailedProps) => (
  <p role="alert">
    {words.text}{' '}
    <Button variant="secondary" size="small" onClick={onRetry}>
      {words.retry}
    </Button>
  </p>
);
