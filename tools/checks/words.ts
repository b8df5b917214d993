import type { Check, Finding, SourceTree } from './source-tree.ts'

const OURS = /^(src|sample|tools|e2e|bench|docs|db)\/.*\.(ts|tsx|mjs|sql|css|md)$|^[A-Z]+\.md$/
/** Where the words that were given up are written down. */
const LISTS_THEM = /^tools\/checks\/(words|planted-cases)\.ts$/

/** Words that the code and its documents no longer use, with the standard term that replaced each. */
export const GIVEN_UP: readonly (readonly [word: RegExp, say: string])[] = [
  [/giveWay|giving-way/, 'yieldToRequests'],
  [/\b(bucket|folder)Shelf\b|\bon the shelf\b/, 'object store'],
  [/\bweight.?stalls?\b|\bstallOf\b/i, 'plateau'],
  [/\b(?<!on )occasions?\b|[a-z]Occasions?\b|\bOccasion[A-Z]/, 'chart annotation'],
  [/(?<!additional_)\bfacilit(y|ies)\b|[a-z]Facilit(y|ies)\b/, 'add-on'],
  [/\btellStaff\b/, 'notifyStaff'],
  [/\b(useR|setR|r)ested\b/, 'debounced'],
  [/\bplannedOnce\b|\bplannedAnew\b|\bkeepsPlan\b/, 'prepared plan'],
  [/\blookAside\b/, 'background refetch'],
  [/\bhouse ?records\b/i, 'shared records'],
  [/\bletRowsGo\b/, 'releaseResultRows'],
  [/\bnameIn\b/, 'localName'],
  [/\bnamesakesOf\b|\brefuseTwin\b/, 'possible duplicates'],
  [/\b(outcome|stage|batch|row|code)Looks\b/, 'badge style'],
  [/\bterm[_-]stops?\b|\bmakeStop\b/, 'pause'],
  [/\bprepared[ -]files?\b|\bpreparedFiles?\b/i, 'background export'],
  [/\bisForAll\b/, 'isUnscoped'],
  [/\bListWalk\b|\bWalkKeeper\b|\bqueue-walk\b/, 'record navigation'],
  [/\bleft[-_]?clients?\b|\bleftClients?\b/i, 'churned clients'],
  [/\breceiving[-_ ]?cards?\b/i, 'payment credit card'],
  [/\bleft[-_ ]?presets?\b/i, 'users-left report preset'],
  [/(?<!f)[a-z]Acts?\b|\b\w+(?<!f)-acts?\b|\bact\(/, 'action'],
  [/\bfold(Sum|Rollup|KeptTables)\b|\bfolded_days\b/, 'compact'],
]

function findingsIn(tree: SourceTree, file: string): Finding[] {
  return tree
    .text(file)
    .split('\n')
    .flatMap((line, index) =>
      GIVEN_UP.filter(([word]) => word.test(line)).map(([, say]) => ({
        file,
        line: index + 1,
        rule: 'words',
        reason: `say «${say}»`,
      })),
    )
}

/** One term per meaning: a word that was given up does not come back. */
export const words: Check = (tree) =>
  tree.files
    .filter((file) => OURS.test(file) && !LISTS_THEM.test(file))
    .flatMap((file) => findingsIn(tree, file))
