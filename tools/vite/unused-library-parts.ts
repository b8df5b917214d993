import type { Plugin } from 'vite'

/**
 * Modules of libraries that other modules of them import, and the product never runs: links are plain addresses
 * (`hash-links.ts`), lists have pages. By the end of their path; the names that they export.
 */
export const unusedParts: Readonly<Record<string, readonly string[]>> = {
  '@tanstack/react-router/dist/esm/link.js': [
    'Link',
    'composeHandlers',
    'createLink',
    'linkOptions',
    'useLinkProps',
  ],
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': [
    'hasNextPage',
    'hasPreviousPage',
    'infiniteQueryBehavior',
  ],
}

/** Leaves them out of the browser's files. Whoever uses one after all meets an error that says so. */
export function unusedLibraryParts(): Plugin {
  return {
    name: 'unused-library-parts',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    load: {
      filter: { id: /\/(?:link|infiniteQueryBehavior)\.js$/ },
      handler(id) {
        const [, names] = Object.entries(unusedParts).find(([path]) => id.endsWith(path)) ?? []
        if (!names) return null
        const refuse =
          'function unused() { throw new Error("left out by tools/vite/unused-library-parts.ts") }'
        return `${refuse}\nexport { ${names.map((name) => `unused as ${name}`).join(', ')} }`
      },
    },
  }
}
