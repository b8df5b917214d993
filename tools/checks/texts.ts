import { checkText } from '../check-text.mjs'
import type { Check } from './source-tree.ts'

const isText = (file: string): boolean =>
  /^src\/.*(\.(messages|domain|screens)\.ts|-rows\.tsx)$/.test(file) || /^seed\/.*\.(csv|json)$/.test(file)

/** A contract with labels of its own. */
const hasLabels = (file: string, text: string): boolean =>
  file.endsWith('.contract.ts') && /\b(?:catalogueDomain|declareReport)\(/.test(text)

/** Spelling of what people read: letters, digits, punctuation, joiners and units of each language. */
export const texts: Check = (tree) =>
  checkText(
    tree.files
      .filter((file) => isText(file) || hasLabels(file, tree.text(file)))
      .map((path) => ({ path, text: tree.text(path) })),
  ).map(({ path, line, rule, text }) => ({ file: path, line, rule: 'texts', reason: `${rule}: ${text}` }))
