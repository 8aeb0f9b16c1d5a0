import { decidePin, decideUnpin } from '../../edition/decide';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import type { Command } from '../command';
import { flipAndReport } from '../flip-and-report';

/** The command `pin`: makes an edition that shows the same and refuses other releases of one package. */
export const pin: Command = {
  name: 'pin',
  usage: '<name>',
  maxPositionals: 1,
  options: ['message'],
  changesStore: true,
  examples: ['pin our-work --message "campaign week"'],
  help: 'freeze a package at its live release: releases and roll-backs of it are refused until it is unpinned',
  run: (context) => {
    const name = onlyName(context.words);
    const decide = decidePin(name, { ...context.about, message: context.values.message });
    return flipAndReport(context, decide, `${name} is pinned already.`);
  },
};

/** The command `unpin`: makes an edition that shows the same and lets a package be released again. */
export const unpin: Command = {
  name: 'unpin',
  usage: '<name>',
  maxPositionals: 1,
  options: ['message'],
  changesStore: true,
  examples: ['unpin our-work'],
  help: 'let a frozen package be released again',
  run: (context) => {
    const name = onlyName(context.words);
    return flipAndReport(
      context,
      decideUnpin(name, { message: context.values.message }),
      `${name} is not pinned.`,
    );
  },
};

function onlyName([name]: readonly string[]): string {
  if (!name) throw new UsageError('Name one package.');
  return name;
}
