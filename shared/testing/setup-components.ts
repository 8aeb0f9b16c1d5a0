import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';

// jsdom lacks what react-router and React's streams ask for.
Object.assign(globalThis, { TextEncoder, TextDecoder });
