/**
 * What a host has besides its recipe in `docs/recipes-for-frameworks.md`: its tools, and the files around it. The recipe itself is read from
 * the documentation, so what this says is what is tried.
 */
export type Fixture = {
  build: string;
  dependencies: Record<string, string>;
  /** Further files by path. */
  files?: Record<string, string>;
  /** Folder into which the build writes. */
  output?: string;
};

const html = (body: string, head = '') => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>A club</title>${head}</head>
  <body>${body}</body>
</html>
`;
const LOADER = `<link rel="preload" as="fetch" href="https://shyena.example/~fragment/Donate.json" crossorigin />
<script type="module" async src="https://shyena.example/embed.js"></script>`;
const application = (main: string, head = LOADER, id = 'root') =>
  html(`<div id="${id}"></div><script type="module" src="/src/${main}"></script>`, head);
const json = (value: object) => JSON.stringify(value, null, 2);

const REACT = { react: '19.3.1', 'react-dom': '19.3.1' };
const VITE = { vite: '8.3.8' };
const VITE_REACT = { ...VITE, '@vitejs/plugin-react': '6.3.0' };

/** A page without a bundler, with a style framework. */
const styled = (build: string, dependencies: Fixture['dependencies'], files = {}): Fixture => ({
  build,
  dependencies,
  files: {
    ...files,
    'index.html': html(
      '<h1 class="text-3xl">Our club</h1><!-- tag --><p class="mt-4">Come along.</p>',
      '<link rel="stylesheet" href="framework.css" />',
    ),
  },
});

/** The same federation host, each time with other tools. */
const federated = (build: string, dependencies: Fixture['dependencies'], files = {}): Fixture => ({
  build,
  dependencies: { ...REACT, ...dependencies },
  files: {
    ...files,
    'template.html': html('<div id="root"></div>'),
    // Shared libraries are there once the first part has loaded; every federation host begins so.
    'src/main.js': "import('./start.jsx');\n",
    'src/start.jsx': `import { createRoot } from 'react-dom/client';
import { Club } from './Club.jsx';
createRoot(document.getElementById('root')).render(<Club />);
`,
  },
});

/** By the name that its recipe has; those of federation share the recipe `federated-club`. */
export const FIXTURES: Readonly<Record<string, Fixture>> = {
  bootstrap: styled(
    `node -e "fs.mkdirSync('dist');fs.copyFileSync('index.html','dist/index.html');fs.copyFileSync('node_modules/bootstrap/dist/css/bootstrap.css','dist/framework.css')"`,
    { bootstrap: '5.3.9' },
  ),
  tailwind: styled(
    `tailwindcss -i framework.css -o dist/framework.css && node -e "fs.copyFileSync('index.html','dist/index.html')"`,
    { '@tailwindcss/cli': '4.3.5', tailwindcss: '4.3.5' },
    { 'framework.css': "@import 'tailwindcss';\n" },
  ),
  next: {
    build: 'next build',
    dependencies: { ...REACT, next: '16.4.6' },
    output: 'out',
    files: {
      'next.config.mjs': "export default { output: 'export', outputFileTracingRoot: import.meta.dirname };\n",
      'app/layout.jsx': `import './raptor-page.css';
export const metadata = { title: 'A club' };
export default ({ children }) => <html lang="en"><body>{children}</body></html>;
`,
      'app/page.jsx': `import { Donate } from './Donate';
export default () => <><h1>Our club, with Next</h1><Donate /><p>Come along.</p></>;
`,
    },
  },
  astro: { build: 'astro build', dependencies: { astro: '5.9.4' } },
  vue: {
    build: 'vite build',
    dependencies: { ...VITE, '@vitejs/plugin-vue': '6.0.11', vue: '3.5.45' },
    files: {
      'index.html': application('main.js', LOADER, 'app'),
      'src/main.js': `import { createApp } from 'vue';
import App from './App.vue';
import './raptor-page.css';
createApp(App).mount('#app');
`,
    },
  },
  svelte: {
    build: 'vite build',
    dependencies: { ...VITE, '@sveltejs/vite-plugin-svelte': '7.3.1', svelte: '5.57.3' },
    files: {
      'index.html': application('main.js'),
      'vite.config.mjs':
        "import { svelte } from '@sveltejs/vite-plugin-svelte';\nexport default { plugins: [svelte()] };\n",
      'src/main.js': `import { mount } from 'svelte';
import App from './App.svelte';
import './raptor-page.css';
mount(App, { target: document.getElementById('root') });
`,
    },
  },
  angular: {
    build: 'ng build',
    dependencies: {
      '@angular/build': '20.3.41',
      '@angular/cli': '20.3.43',
      ...Object.fromEntries(
        ['common', 'compiler', 'compiler-cli', 'core', 'platform-browser'].map((name) => [
          `@angular/${name}`,
          '20.3.35',
        ]),
      ),
      rxjs: '7.8.2',
      typescript: '5.9.3',
    },
    files: {
      'src/index.html': html('<a-club></a-club>', `<base href="/" />${LOADER}`),
      'tsconfig.json': json({
        compilerOptions: {
          target: 'ES2022',
          module: 'preserve',
          moduleResolution: 'bundler',
          experimentalDecorators: true,
          strict: true,
          skipLibCheck: true,
        },
        files: ['src/main.ts'],
      }),
      'angular.json': json({
        version: 1,
        cli: { analytics: false },
        projects: {
          club: {
            projectType: 'application',
            root: '',
            architect: {
              build: {
                builder: '@angular/build:application',
                options: {
                  browser: 'src/main.ts',
                  index: 'src/index.html',
                  outputPath: { base: 'dist', browser: '' },
                  styles: ['src/raptor-page.css'],
                  tsConfig: 'tsconfig.json',
                },
              },
            },
          },
        },
      }),
    },
  },
  'vite-react-18': {
    build: 'vite build',
    dependencies: {
      ...VITE_REACT,
      '@raptors/embed': 'https://shyena.example/embed/raptors-embed.tgz',
      react: '18.3.1',
      'react-dom': '18.3.1',
    },
    files: {
      'index.html': application('main.jsx', ''),
      'vite.config.mjs':
        "import react from '@vitejs/plugin-react';\nexport default { plugins: [react()] };\n",
    },
  },
  'webpack-federation': federated('webpack', {
    '@swc/core': '1.16.0',
    'html-webpack-plugin': '5.6.8',
    'swc-loader': '0.2.7',
    webpack: '5.110.3',
    'webpack-cli': '7.3.1',
  }),
  'vite-federation': federated(
    'vite build',
    { ...VITE_REACT, '@module-federation/vite': '1.23.0' },
    { 'index.html': application('main.js', '') },
  ),
  'rspack-federation': federated('rspack build', { '@rspack/cli': '2.2.8', '@rspack/core': '2.3.2' }),
  'rsbuild-federation': federated('rsbuild build', {
    '@module-federation/rsbuild-plugin': '2.9.2',
    '@rsbuild/core': '2.3.2',
    '@rsbuild/plugin-react': '2.1.1',
  }),
};
