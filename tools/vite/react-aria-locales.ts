import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

interface Options {
  /** Locales of React Aria to keep, the first one being the source of strings that Persian lacks. */
  locales: [string, ...string[]]
  /** File with the Persian strings, one exported object per React Aria package. */
  fa: string
}

const STRING_TABLE = /react-(?:aria|stately|aria-components)\/dist\/private\/.*intlStrings\.mjs$/

/**
 * Replaces each string table of React Aria (33 languages, no Persian) by the languages we serve.
 * Done at build time because the runtime alternative works in browsers only, and the server's
 * markup would then differ. Throws when an update of React Aria moves its files.
 */
export function reactAriaLocales(options: Options): Plugin {
  return {
    name: 'react-aria-locales',
    enforce: 'pre',
    load: {
      filter: { id: STRING_TABLE },
      handler: (id) => stringTable(id, options),
    },
  }
}

function stringTable(id: string, { locales, fa }: Options): string {
  const code = readFileSync(id, 'utf8')
  const name = /private\/(\w+)\/intlStrings/.exec(id)?.[1] ?? 'components'
  const imports = locales.map((locale, index) => {
    const path = new RegExp(`from "([^"]+/${locale}\\.mjs)"`).exec(code)?.[1]
    if (!path) throw new Error(`react-aria-locales: no ${locale} in ${id}`)
    return `import l${index} from ${JSON.stringify(resolve(dirname(id), path))};`
  })
  const entries = locales.map((locale, index) => `${JSON.stringify(locale)}: l${index}`)
  return [
    ...imports,
    `import { ${name} as fa } from ${JSON.stringify(resolve(fa))};`,
    `export default { ${entries.join(', ')}, "fa-IR": { ...l0, ...fa } };`,
  ].join('\n')
}
