import type { TokenStorage } from '../token-store.ts'

/** Cookies and local storage of a browser, in memory. Attributes of cookies are kept in `written`. */
export function memoryStorage(): TokenStorage & { written: string[]; items: Map<string, string> } {
  const cookies = new Map<string, string>()
  const items = new Map<string, string>()
  const written: string[] = []
  return {
    written,
    items,
    secure: false,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.some((attribute) => attribute.includes('1970'))) cookies.delete(name)
      else cookies.set(name, value)
    },
    localStorage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
  }
}
