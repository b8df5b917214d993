import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Init } from '#platform/contract/init.ts'

/** What the built entry-server.tsx exports. */
interface ServerEntry {
  render(init: Init): { title: string; html: string }
}

export interface Pages {
  /** The whole document for one visitor. */
  document(init: Init): Promise<string>
}

/** The documents of the built web part. @param dist the folder with `client` and `server` */
export async function builtPages(dist: string): Promise<Pages> {
  const template = await readFile(path.join(dist, 'client', 'index.html'), 'utf8')
  const entry = (await import(
    pathToFileURL(path.join(dist, 'server', 'entry-server.js')).href
  )) as ServerEntry
  const manifest = await readFile(path.join(dist, 'client', '.vite', 'manifest.json'), 'utf8')
  const font = arabicFont(manifest)
  const opening = JSON.parse(await readFile(path.join(dist, 'client', '.vite', 'opening.json'), 'utf8')) as {
    boot: string
  }
  const preload = font ? `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>` : ''
  const head = (apiRoot: string) =>
    `<script async src="/${opening.boot}" data-api="${escapeHtml(apiRoot)}"></script>${preload}`
  return { document: (init) => Promise.resolve(fill(template, entry, init, head(init.apiRoot))) }
}

/** Only the Arabic part of the font is needed before the first text. */
function arabicFont(manifest: string): string | null {
  const files = Object.entries(JSON.parse(manifest) as Record<string, { file: string }>)
  return files.find(([source]) => source.endsWith('/fonts/vazirmatn-arabic.woff2'))?.[1].file ?? null
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character)
}

// Functions as replacements: `$&` in a text would otherwise be expanded.
function fill(template: string, entry: ServerEntry, init: Init, head: string): string {
  const { title, html } = entry.render(init)
  const { theme = 'system', density = 'comfortable' } = init.user?.preferences ?? {}
  const attributes = `lang="${init.locale}" dir="rtl" data-theme="${theme}" data-density="${density}"`
  const data = JSON.stringify(init).replaceAll('<', String.raw`\u003c`)
  return template
    .replace('<html dir="rtl">', () => `<html ${attributes}>`)
    .replace('<!--head-->', () => `<title>${escapeHtml(title)}</title>${head}`)
    .replace('<!--app-->', () => html)
    .replace('<!--init-->', () => `<script id="init" type="application/json">${data}</script>`)
}
