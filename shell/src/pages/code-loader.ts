import type { PageData } from '@raptors/shared/contract/registry';
import { createLoader, type Loader } from '@raptors/shared/runtime/loader';
import { preloadFiles } from '@raptors/shared/runtime/prepare-files';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { curatedRouter } from '../routing/curated-router';

export function createCodeLoader({ integrity }: PageData): Loader {
  const loader = createLoader({
    libraries: {
      react: React,
      'react/jsx-runtime': jsxRuntime,
      'react-dom': ReactDom,
      'react-router-dom': curatedRouter,
    },
    versions: SHARED_VERSIONS,
    prepare: preloadFiles,
  });
  loader.addHashes(integrity);
  return loader;
}
