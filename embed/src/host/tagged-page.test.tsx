import { render, screen } from '@testing-library/react';
import * as React from 'react';
import { loadElement } from '../loader/load-element';
import { taggedPage } from './tagged-page';

jest.mock('../loader/load-element');

const SITE = 'https://site.example';
const Page = taggedPage(React, '/Events', SITE);
const tag = () => document.querySelector('raptor-page');

beforeEach(() => jest.mocked(loadElement).mockRejectedValue(new Error('The site is down.')));

it('writes the tag with what the host has chosen, and a link for where it does not come', () => {
  render(<Page group="owl" onClick={() => undefined} />);
  expect(loadElement).toHaveBeenCalledWith(SITE);
  expect(tag()?.getAttributeNames().sort()).toEqual(['group', 'src']);
  expect(screen.getByRole('link', { name: 'Open this page' })).toHaveAttribute('href', `${SITE}/Events`);
});

it('holds the host’s own words instead of the link, where there are some', () => {
  render(<Page>The owls of Nepal</Page>);
  expect(tag()).toHaveTextContent(/^The owls of Nepal$/);
  expect(tag()?.getAttributeNames()).toEqual(['src']);
});

it('shows the address of the host’s router, and hands links to it', () => {
  const router = { location: '/Events?year=2026', hrefOf: (path: string) => path, navigate: jest.fn() };
  render(<Page router={router} />);
  expect(tag()).toHaveAttribute('src', `${SITE}/Events?year=2026`);
  const event = new CustomEvent('raptor-navigate', {
    detail: { url: `${SITE}/Donate?amount=5#how` },
    cancelable: true,
  });
  tag()?.dispatchEvent(event);
  expect(router.navigate).toHaveBeenCalledWith('/Donate?amount=5#how', {});
  expect(event.defaultPrevented).toBe(true);
});

it('leaves links to the tag where the host gives no router', () => {
  render(<Page />);
  const event = new CustomEvent('raptor-navigate', { detail: { url: `${SITE}/Donate` }, cancelable: true });
  tag()?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});
