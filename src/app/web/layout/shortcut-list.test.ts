import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { capsOf } from '#platform/web/shortcuts/caps-of.ts'
import { shortcutList } from './shortcut-list.ts'

const sources = path.resolve(import.meta.dirname, '../../..')

/** Every combination that a screen listens to with `useShortcuts`. */
function usedCombinations(): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((name) => /\/web\/.*\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(path.join(sources, name), 'utf8'))
  const objects = texts.flatMap((text) => [...text.matchAll(/useShortcuts\(\{([^]*?)\}\)/g)])
  return objects.flatMap(([, body = '']) =>
    [...body.matchAll(/(?:^|,)\s*(?:'([^']+)'|([a-z]\w*)):/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    ),
  )
}

/**
 * Listened to in other ways: by the row, the dialog, the tabs of the views, the editor of a list, the outcomes of calls,
 * the dishes of a list that is looked through, the frame.
 */
const elsewhere = 'arrowdown space enter escape mod+enter alt+1 mod+z mod+y 1 g+d g+c g+r mod+shift+d'.split(
  ' ',
)

describe('the sheet of shortcuts', () => {
  it('lists what exists, all of it and nothing else', () => {
    const listed = new Set<string>(Object.values(shortcutList).flat())
    const used = new Set(usedCombinations())
    expect([...used].filter((one) => !listed.has(one))).toEqual([])
    expect([...listed].filter((one) => !used.has(one) && !elsewhere.includes(one))).toEqual([])
  })

  it('shows the letter of the same key on a Persian and on an Arabic keyboard', () => {
    expect(capsOf('j', 'fa-IR')).toEqual({ keys: ['J'], letter: 'ت' })
    expect(capsOf('k', 'fa-IR')).toEqual({ keys: ['K'], letter: 'ن' })
    expect(capsOf('shift+x', 'ar-IQ')).toEqual({ keys: ['Shift', 'X'], letter: 'ء' })
    expect(capsOf(']', 'fa-IR')).toEqual({ keys: [']'], letter: 'چ' })
  })

  it('shows no letter where the key has a name or a sign', () => {
    expect(capsOf('space', 'fa-IR')).toEqual({ keys: ['Space'], letter: null })
    expect(capsOf('alt+1', 'fa-IR')).toEqual({ keys: ['Alt', '1'], letter: null })
    expect(capsOf('?', 'fa-IR')).toEqual({ keys: ['?'], letter: null })
  })
})
