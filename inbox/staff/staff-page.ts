import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import type { Html } from '../pages/html';
import type { Section } from './frame';
import type { Member } from './sign-in';
import type { FormOf } from './work';

/** What the staff's pages read. */
export type StaffContext = { database: Database; formOf: FormOf };

/** Sends a page to somebody who is signed in. */
export type Show = (section: Section, title: string, body: Html, status?: number) => Promise<FastifyReply>;
/** Answers a request of somebody who is signed in. */
type Answer = (
  member: Member,
  request: FastifyRequest,
  reply: FastifyReply,
  show: Show,
) => Promise<FastifyReply>;
/** Adds a page for the staff alone. A POST is only taken from a page of this server. */
export type AddStaffPage = (method: 'GET' | 'POST', path: string, answer: Answer) => void;
