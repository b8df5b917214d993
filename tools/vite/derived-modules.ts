import { runnerImport, type Plugin, type UserConfig } from 'vite'

/** Modules that follow from the manifests of all domains, or name operations of many. */
const derived = /\/src\/app\/web\/(?:derived\/[\w-]+|upper-readers)\.ts$/

/**
 * Writes out for the browser what these modules export, each operation as its method and path: who asks for them fetches a
 * few kilobytes, and neither manifest nor contract of a domain that is not open.
 */
export function derivedModules(src: string, resolve: UserConfig['resolve']): Plugin {
  return {
    name: 'derived-modules',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    load: {
      filter: { id: derived },
      async handler(id) {
        const config = { configFile: false as const, root: src, ...(resolve ? { resolve } : {}) }
        const { module } = await runnerImport<Record<string, unknown>>(id, { ...config, logLevel: 'warn' })
        return { code: codeOf(module), moduleSideEffects: false }
      },
    },
  }
}

/**
 * The code of a module with the same exports. An operation that is named twice stays one object: it is looked for by
 * identity.
 * @param exported objects, arrays, texts and numbers, with operations in them
 */
export function codeOf(exported: Readonly<Record<string, unknown>>): string {
  const operations = new Map<object, number>()
  const written = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(written).join()}]`
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    if ('method' in value && 'path' in value) {
      const index = operations.get(value) ?? operations.size
      operations.set(value, index)
      return `o[${index}]`
    }
    return `{${Object.entries(value)
      .map(([key, inner]) => `${JSON.stringify(key)}:${written(inner)}`)
      .join()}}`
  }
  const lines = Object.entries(exported).map(([name, value]) => `export const ${name}=${written(value)}`)
  const all = [...operations.keys()].map((one) => {
    const { method, path } = one as { method: string; path: string }
    return { method, path }
  })
  return [`const o=${JSON.stringify(all)}`, ...lines].join('\n')
}
