import { checkText } from '../check-text.mjs'
import type { Check } from './source-tree.ts'

const isText = (file: string): boolean =>
  /^src\/.*\.(messages|domain|screens)\.ts$/.test(file) || /^seed\/.*\.(csv|json)$/.test(file)

/** Spelling of what people read: letters, digits, punctuation, joiners and units of each language. */
export const texts: Check = (tree) =>
  checkText(tree.files.filter(isText).map((path) => ({ path, text: tree.text(path) }))).map(
    ({ path, line, rule, text }) => ({ file: path, line, rule: 'texts', reason: `${rule}: ${text}` }),
  )
