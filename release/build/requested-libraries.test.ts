import { UsageError } from '@raptors/shared/contract/problem/user-error';
import { requestedLibraries } from './shell-with-libraries';

const installed = { react: '19.3.1', 'react-dom': '19.3.1', 'react-router-dom': '7.18.5' };

it.each([
  [['react@19.1.0'], { ...installed, react: '19.1.0', 'react-dom': '19.1.0' }],
  [['react-dom@next'], { ...installed, react: 'next', 'react-dom': 'next' }],
  [['react-router-dom@7.9.0'], { ...installed, 'react-router-dom': '7.9.0' }],
  [
    ['react@20.0.0-rc.1', 'react-dom@20.0.0-rc.1', 'react-router-dom@8.0.0'],
    { react: '20.0.0-rc.1', 'react-dom': '20.0.0-rc.1', 'react-router-dom': '8.0.0' },
  ],
])('reads %j, and keeps the installed version of the others', (words, versions) => {
  expect(requestedLibraries(words, installed)).toEqual(versions);
});

it.each([
  [
    ['lodash@4.17.21'],
    /does not share “lodash” with remotes\. It shares react, react-dom, react-router-dom\./,
  ],
  [['react/jsx-runtime@19.1.0'], /does not share “react\/jsx-runtime”/],
  [['react'], /--with react: name the version, such as react@19\.1\.0/],
  [['react@'], /name the version/],
  [['react@../elsewhere'], /name the version/],
  [['react@19.1.0', 'react@19.2.0'], /names react twice/],
  [['react@19.1.0', 'react-dom@19.2.0'], /react 19\.1\.0 and react-dom 19\.2\.0 don’t work together/],
])('refuses %j', (words, sentence) => {
  const read = () => requestedLibraries(words, installed);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(sentence);
});
