import { existsSync } from 'node:fs';
import type { Command } from '@raptors/release/commands/command';
import { retire as retirePackage } from '@raptors/release/commands/live/retire';
import { RequestRefusedError } from '@raptors/release/plan/plan';

/** The command `retire`. It refuses while something that visitors sent with the forms of the remote waits for an answer. */
export const retire: Command = {
  ...retirePackage,
  async run(context) {
    const [name = ''] = context.words;
    // Imported here, so that other commands don't load its libraries.
    const { databasePlace } = await import('@raptors/inbox/env');
    const place = databasePlace(context.env.store);
    if (!place.includes('://') && !existsSync(place)) return retirePackage.run(context);
    const { openDatabase } = await import('@raptors/inbox/database/open-database');
    const { countWaiting } = await import('@raptors/inbox/staff/work');
    const database = await openDatabase(place);
    const waiting = await countWaiting(database, name).finally(() => database.close());
    if (waiting > 0)
      throw new RequestRefusedError(
        `${waiting === 1 ? 'One submission' : `${waiting} submissions`} to the forms of ${name} still ${waiting === 1 ? 'waits' : 'wait'} in the inbox. Answer what waits, or mark it done: npm run inbox -- list`,
      );
    return retirePackage.run(context);
  },
};
