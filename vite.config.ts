import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption, type UserConfig } from 'vite'
import { bootScript } from './tools/vite/boot-script.ts'
import { contractParts } from './tools/vite/contract-parts.ts'
import { groupModules } from './tools/vite/module-groups.ts'
import { derivedModules } from './tools/vite/derived-modules.ts'
import { readScreens } from './tools/vite/read-screens.ts'
import { reactAriaLocales } from './tools/vite/react-aria-locales.ts'
import { unusedLibraryParts } from './tools/vite/unused-library-parts.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

// Libraries stay apart, so that browsers keep them from one release to the next; with the bundler's own few lines.
const firstFiles = [
  { name: 'libraries', tags: ['$initial' as const], test: /\/node_modules\/|rolldown\/runtime/, priority: 3 },
  { name: 'frame', tags: ['$initial' as const], priority: 2 },
]

/** What else is fetched together is one file: small ones compress badly, and each is a request. */
const otherFiles = (names: ReadonlyMap<string, string>) => ({
  name: (id: string) => names.get(id) ?? null,
  debugName: 'screens',
  priority: 1,
  // What they import has a file of its own already.
  includeDependenciesRecursively: false,
})

// The first file names all others: names for people would be half of what it says of them. The manifest has them.
const namesInBrowser = {
  entryFileNames: 'assets/[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: 'assets/[hash:7][extname]',
}

/** The browser then compiles the functions of a file while it arrives, beside the page, and not one by one when they are called. */
const compileHint = '//# allFunctionsCalledOnLoad\n'

const resolve = {
  alias: [
    { find: /^#/, replacement: at('./src/') },
    // React has had it since 18: no need of what stands in for it.
    {
      find: 'use-sync-external-store/shim/with-selector',
      replacement: 'use-sync-external-store/with-selector',
    },
  ],
}

// Drawn anew with each page only, or small: what the compiler keeps of it would be more code on the first page than it
// saves work.
const drawnOnce = [
  /\/src\/app\/web\/(?:layout\/|root\.tsx|pages\/error-page\.tsx)/,
  /\/src\/platform\/web\/page\.tsx/,
  /\/src\/platform\/web\/ui\/(?:banner|breadcrumb|empty-state|pagination|toasts)\.tsx/,
  /\/src\/platform\/web\/catalogue\/catalogue-(?:columns|list)\.tsx/,
  /\/src\/platform\/web\/list\/(?:filter-bar|list-failure|list-footer|more-views|search-box|sort-select|view-count|view-row|view-tabs)\.tsx/,
  /\/src\/clients\/clients\/web\/(?:client-list|client-operations|client-preview|use-entry-filter)\.tsx?/,
]

const plugins = (): PluginOption[] => [
  contractParts(at('./src')),
  derivedModules(at('./src'), resolve),
  unusedLibraryParts(),
  reactAriaLocales({ locales: ['en-US', 'ar-AE'], fa: at('./src/platform/web/ui/react-aria-fa.ts') }),
  react({ compiler: true, exclude: [/\/node_modules\//, ...drawnOnce] }),
]

const shared: UserConfig = {
  root: at('./src/app/web'),
  base: '/',
  publicDir: at('./public'),
  resolve,
  build: {
    outDir: at('./dist/client'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // All styles are smaller than what asking for those of each screen would cost.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // The document names its first files. What a screen imports is not said in the first file, but in the start script.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => file.endsWith('.css')),
    },
  },
}

export default defineConfig(async ({ command, isSsrBuild = false }) => {
  const isForBrowser = command === 'build' && !isSsrBuild
  const screens = isForBrowser ? await readScreens(at('./src'), resolve) : []
  const names = isForBrowser
    ? await groupModules({ ...shared, plugins: plugins() }, screens)
    : new Map<string, string>()
  return {
    ...shared,
    plugins: [plugins(), bootScript({ src: at('./src'), resolve, screens })],
    // With its libraries as they are in production, whatever NODE_ENV the server runs with: they draw twice as fast.
    ssr: { noExternal: true as const },
    define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
    build: {
      ...shared.build,
      rolldownOptions: {
        output: {
          codeSplitting: { groups: [...firstFiles, otherFiles(names)] },
          postBanner: isForBrowser ? compileHint : '',
          ...(isSsrBuild ? {} : namesInBrowser),
        },
      },
    },
  }
})
