import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractParts } from './tools/vite/contract-parts.ts'
import { reactAriaLocales } from './tools/vite/react-aria-locales.ts'
import { unusedLibraryParts } from './tools/vite/unused-library-parts.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

// What is always fetched together is one file: small ones compress badly, and each is a request.
// Libraries stay apart, so that browsers keep them from one release to the next.
const chunkGroups = [
  { name: 'libraries', tags: ['$initial' as const], test: /\/node_modules\//, priority: 3 },
  { name: 'frame', tags: ['$initial' as const], priority: 2 },
  {
    name: 'list',
    test: /src\/platform\/web\/(?:list\/list-screen|text\/(?!bank-)[^/]+|ui\/(?:marked|other)-name)\.tsx$/,
    priority: 1,
  },
]

// The first file names all others: names for people would be half of what it says of them. The manifest has them.
const namesInBrowser = {
  entryFileNames: 'assets/[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: 'assets/[hash:7][extname]',
}

// Drawn anew with each page only: what the compiler keeps of it would be more code in the first file than it saves work.
const frame = /\/src\/app\/web\/(?:layout\/|root\.tsx)/

export default defineConfig(({ isSsrBuild }) => ({
  root: at('./src/app/web'),
  base: '/',
  publicDir: at('./public'),
  plugins: [
    contractParts(at('./src')),
    unusedLibraryParts(),
    reactAriaLocales({ locales: ['en-US', 'ar-AE'], fa: at('./src/platform/web/ui/react-aria-fa.ts') }),
    react({ compiler: true, exclude: [/\/node_modules\//, frame] }),
  ],
  resolve: {
    alias: [
      { find: /^#/, replacement: at('./src/') },
      // React has had it since 18: no need of what stands in for it.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  // With its libraries as they are in production, whatever NODE_ENV the server runs with: they draw twice as fast.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: at('./dist/client'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // A list of what each screen imports would come first for everybody; links that are seen are fetched ahead anyway.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        ...(isSsrBuild ? {} : namesInBrowser),
      },
    },
  },
}))
