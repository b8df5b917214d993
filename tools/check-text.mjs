// Spelling rules of the interface texts: letters, punctuation, ZWNJ and digits of each language.
// Usage: node tools/check-text.mjs   (exit code 1 when something is wrong)
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {{ path: string, text: string }} TextFile
 * @typedef {{ path: string, line: number, rule: string, text: string }} Problem
 * @typedef {{ locale: 'fa' | 'ar', line: number, text: string }} LocalText
 */

/** @type {{ rule: string, locales: string, pattern: RegExp, only?: string }[]} */

const rules = [
  { rule: 'Persian writes ی and ک, not ي, ى and ك', locales: 'fa', pattern: /[يىك]/ },
  { rule: 'Arabic writes ي and ك, not ی and ک', locales: 'ar', pattern: /[یک]/ },
  { rule: 'Persian digits are ۰–۹, not ٠–٩', locales: 'fa', pattern: /[\u0660-\u0669]/ },
  { rule: 'Arabic digits are ٠–٩, not ۰–۹', locales: 'ar', pattern: /[\u06f0-\u06f9]/ },
  {
    rule: 'use ، ؛ ؟ in place of , ; ?',
    locales: 'fa ar',
    pattern: /^(?=.*\p{Script=Arabic})[^]*[,;?](?=\s|$|[»)\]}"]|\p{Script=Arabic})/su,
  },
  { rule: 'write هٔ, not ه‌ی or هء', locales: 'fa', pattern: /ه(\u200cی|ء)(?![\p{L}\u200c])/u },
  {
    rule: 'می is joined to its verb with ZWNJ',
    locales: 'fa',
    pattern: /(^|[^\p{L}\u200c])ن?می[ \u00a0]+(?=\p{L})/u,
  },
  {
    rule: 'ها is joined to its noun with ZWNJ',
    locales: 'fa',
    pattern: /\p{L}[ \u00a0]+ها(ی|یی|یم|یت|یش|یمان|یتان|یشان)?(?![\p{L}\u200c])/u,
  },
  { rule: 'Arabic writes the tanwin before its alef: يومًا', locales: 'ar', pattern: /\p{L}[اى]ً/u },
  {
    rule: 'a number and its unit are joined by a no-break space: format.unit or \\u00A0',
    locales: 'fa',
    only: '.ts',
    pattern: /(^|\d|[۰-۹]) (کیلوگرم|گرم|میلی‌گرم|کیلوکالری|تومان|دینار|سانتی‌متر)(?![\p{L}\u200c])/u,
  },
  {
    rule: 'a number and its unit are joined by a no-break space: format.unit or \\u00A0',
    locales: 'ar',
    only: '.ts',
    pattern: /(^|\d|[٠-٩]) (كغم|كغ|غرام|ملغم|كيلو سعرة|سعرة|دينار|سم)(?!\p{L})/u,
  },
]

// Choices of language and digits name the other language in its own script on purpose.
const exempt = new Set(['العربية', 'فارسی', 'عربی ١٢٣', 'فارسية ۱۲۳'])

/**
 * The texts that break a rule. Judged are the string literals of `*.messages.ts` by the locale they stand under, the
 * pairs of `*.domain.ts`, `*.screens.ts` and of messages without locales, and the `fa`, `ar`, `…_fa`, `…_ar` fields of
 * `.csv` and `.json` files.
 * @param {TextFile[]} files
 * @returns {Problem[]}
 */
export function checkText(files) {
  return files.flatMap(({ path, text }) =>
    localTexts(path, text)
      .filter((found) => !exempt.has(found.text))
      .flatMap((found) =>
        rules
          .filter(({ only = '' }) => path.endsWith(only))
          .filter(({ locales, pattern }) => locales.includes(found.locale) && pattern.test(found.text))
          .map(({ rule }) => ({ path, line: found.line, rule, text: found.text })),
      ),
  )
}

/** @returns {LocalText[]} */
function localTexts(path, text) {
  if (path.endsWith('.csv')) return csvTexts(text)
  if (path.endsWith('.json')) return jsonTexts(text)
  if (!path.endsWith('.messages.ts') || !/'(fa-IR|ar-IQ)'/.test(text)) return pairTexts(text)
  return messageTexts(text)
}

/** 'fa' for the keys `fa` and `name_fa`, 'ar' likewise. */
function localeOfKey(key) {
  return /(?:^|_)(fa|ar)$/.exec(key)?.[1]
}

/** @returns {LocalText[]} */
function csvTexts(text) {
  const [head, ...rows] = csvRows(text)
  if (!head) return []
  return rows.flatMap(({ line, cells }) =>
    cells.flatMap((cell, at) => {
      const locale = localeOfKey(head.cells[at] ?? '')
      return locale ? [{ locale, line, text: cell }] : []
    }),
  )
}

// Cells may be quoted and hold commas, doubled quotes and line breaks.
function csvRows(text) {
  const rows = []
  let line = 1
  let row = { line, cells: [] }
  for (const [, quoted, bare, end] of text
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    row.cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    line += (quoted?.match(/\n/g)?.length ?? 0) + (end.endsWith('\n') ? 1 : 0)
    if (end === ',') continue
    if (row.cells.some((cell) => cell !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  return rows
}

/** @returns {LocalText[]} */
function jsonTexts(text) {
  const found = []
  const lineOf = (value) => {
    const at = text.indexOf(JSON.stringify(value))
    return at === -1 ? 1 : lineAt(text, at)
  }
  JSON.parse(text, (key, value) => {
    const locale = localeOfKey(key)
    for (const item of locale ? [value].flat() : []) {
      if (typeof item === 'string') found.push({ locale, line: lineOf(item), text: item })
    }
    return value
  })
  return found
}

const token = /\/\/[^\n]*|\/\*[^]*?\*\/|'((?:[^'\\\n]|\\.)*)'(\s*:)?|"((?:[^"\\\n]|\\.)*)"(\s*:)?|[`{}]/g

// String literals in order; one that names a locale and is a key sets the locale of those after it, unless it is the
// name of a language among the texts.
/** @type {Record<string, 'fa' | 'ar' | undefined>} */
const localeNames = { 'fa-IR': 'fa', 'ar-IQ': 'ar' }

const script = /\p{Script=Arabic}/u

/**
 * Texts in pairs, Persian before Arabic: `label('واحدها', 'الوحدات')`, `['واحد', 'وحدة القياس']`.
 * @returns {LocalText[]}
 */
function pairTexts(source) {
  const texts = [...literals(source)].filter(({ text, isKey }) => !isKey && script.test(text))
  const isPair = (one, other) =>
    other !== undefined && /^'\s*,\s*'$/.test(source.slice(one.at + one.text.length + 1, other.at + 1))
  return texts.flatMap((text, index) => {
    const next = texts[index + 1]
    if (!isPair(text, next)) return []
    return [
      { locale: 'fa', line: lineAt(source, text.at), text: unescaped(text.text) },
      { locale: 'ar', line: lineAt(source, next.at), text: unescaped(next.text) },
    ]
  })
}

/** @returns {LocalText[]} */
function messageTexts(source) {
  const found = []
  let locale
  let depthOfLocales
  for (const { at, text, isKey, depth } of literals(source)) {
    const named = isKey && depth <= (depthOfLocales ?? depth) ? localeNames[text] : undefined
    if (named) {
      locale = named
      depthOfLocales = depth
    } else if (locale && !isKey) {
      found.push({ locale, line: lineAt(source, at), text: unescaped(text) })
    }
  }
  return found
}

function* literals(source) {
  // Braces that are open; '`' stands for one that belongs to a template.
  const open = []
  token.lastIndex = 0
  for (let match = token.exec(source); match; match = token.exec(source)) {
    const [all, single, singleKey, double, doubleKey] = match
    const text = single ?? double
    if (text !== undefined)
      yield { at: match.index, text, isKey: Boolean(singleKey ?? doubleKey), depth: open.length }
    if (all === '{') open.push('{')
    if (entersTemplate(all, open)) {
      const at = token.lastIndex
      const chunk = templateChunk(source, at)
      yield { at, text: chunk.text, isKey: false, depth: open.length }
      if (chunk.opens) open.push('`')
      token.lastIndex = chunk.end
    }
  }
}

// A backtick starts a template; the brace that ends its `${` leads back into it.
function entersTemplate(sign, open) {
  return sign === '`' || (sign === '}' && open.pop() === '`')
}

// The text of a template from `at` to its end or its next `${`.
function templateChunk(source, at) {
  const match = /(?:[^`\\$]|\\.|\$(?!\{))*/sy
  match.lastIndex = at
  const text = match.exec(source)?.[0] ?? ''
  const end = at + text.length
  const opens = source.startsWith('${', end)
  return { text, opens, end: end + (opens ? 2 : 1) }
}

function unescaped(text) {
  return text
    .replace(/\\u\{?([0-9a-fA-F]{4,6})\}?/g, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/\\n/g, '\n')
    .replace(/\\(['"`\\])/g, '$1')
}

function lineAt(text, at) {
  return text.slice(0, at).split('\n').length
}

/** @returns {TextFile[]} */
function filesOf(root) {
  const under = (folder, wanted) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && wanted.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  return [...under('src', /\.(messages|domain|screens)\.ts$/), ...under('seed', /\.(csv|json)$/)].map(
    (path) => ({
      path: relative(root, path).split(sep).join('/'),
      text: readFileSync(path, 'utf8'),
    }),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = filesOf(join(dirname(fileURLToPath(import.meta.url)), '..'))
  const problems = checkText(files)
  for (const { path, line, rule, text } of problems) console.error(`${path}:${line}: ${rule}: ${text}`)
  console.log(`${files.length} files of texts, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
