/** Kinds of files of another system. Rows of the others name the client of a row of the first. */
export const movingKinds = ['client', 'term', 'weigh-in', 'note'] as const
export type MovingKind = (typeof movingKinds)[number]

/** What a column can hold, by kind. */
export const movingFields = {
  client: [
    'code',
    'name',
    'firstName',
    'lastName',
    'phone',
    'otherPhone',
    'nationalId',
    'birthDate',
    'sex',
    'height',
    'weight',
    'targetWeight',
    'country',
    'province',
    'city',
    'supporter',
    'activity',
    'goal',
    'conditions',
    'allergies',
    'registeredOn',
    'note',
  ],
  term: [
    'client',
    'phone',
    'start',
    'days',
    'end',
    'package',
    'price',
    'paid',
    'paidOn',
    'currency',
    'reference',
  ],
  'weigh-in': ['client', 'phone', 'day', 'weight'],
  note: ['client', 'phone', 'day', 'author', 'direction', 'text'],
} as const satisfies Record<MovingKind, readonly string[]>

export type MovingField = (typeof movingFields)[MovingKind][number]

/** Without one of each of these groups no row of the kind can be kept. */
export const neededFields: Record<MovingKind, readonly (readonly MovingField[])[]> = {
  client: [['name', 'firstName', 'lastName'], ['phone']],
  term: [['client', 'phone'], ['start'], ['days', 'end', 'package']],
  'weigh-in': [['client', 'phone'], ['day'], ['weight']],
  note: [['client', 'phone'], ['text']],
}

/** What becomes of a row. `left-out`: by an answer. */
export const movingRowStates = ['new', 'changed', 'same', 'doubtful', 'refused', 'left-out'] as const
export type MovingRowState = (typeof movingRowStates)[number]

export const movingStates = [
  'open',
  'judging',
  'judged',
  'failed',
  'keeping',
  'kept',
  'taking-back',
  'taken-back',
] as const
export type MovingState = (typeof movingStates)[number]

/** What is asked once of all rows that it concerns; of words, once of each. */
export const movingAsks = [
  'supporter',
  'activity',
  'goal',
  'condition',
  'allergy',
  'package',
  'direction',
  'country',
  'unit',
  'method',
  'dietType',
  'dateOrder',
  'decimal',
  'nationalId',
  'birthPart',
  'oddPhone',
  'known',
  'knownName',
  'inFile',
  'inFileName',
  'unreadable',
  'unpaid',
  'unstated',
  'overlap',
  'noTerm',
] as const
export type MovingAsk = (typeof movingAsks)[number]

/** The answers that there are, where they are no entries of a registry. */
export const askOptions = {
  supporter: ['none'],
  activity: ['unknown'],
  goal: ['unknown'],
  condition: ['note', 'leave'],
  allergy: ['note', 'leave'],
  package: ['old'],
  direction: ['in', 'out', 'note'],
  country: ['IR', 'IQ'],
  unit: ['rial', 'toman', 'IQD', 'USD'],
  method: ['cash', 'card_to_card', 'gateway'],
  dietType: [],
  dateOrder: [],
  decimal: [],
  nationalId: ['keep', 'leave'],
  birthPart: ['note', 'leave', 'refuse'],
  oddPhone: ['keep', 'refuse'],
  known: ['merge', 'skip'],
  knownName: ['merge', 'skip', 'new'],
  inFile: ['merge', 'skip'],
  inFileName: ['merge', 'skip', 'new'],
  unreadable: ['leave', 'refuse'],
  unpaid: ['leave', 'refuse'],
  unstated: ['paid', 'unpaid'],
  overlap: ['shift', 'skip'],
  noTerm: ['note', 'skip'],
} as const satisfies Record<MovingAsk, readonly string[]>

/** How payments of the old system came in, where nobody says it. */
export type MovedMethod = (typeof askOptions.method)[number]

/** Asks whose answers may also be entries: of the staff, a registry or the packages. */
export const entryAsks = [
  'supporter',
  'activity',
  'goal',
  'condition',
  'allergy',
  'package',
  'dietType',
] as const
export type EntryAsk = (typeof entryAsks)[number]

/** Why a row is refused or doubtful. `asked`: an open question concerns it. */
export const movingProblems = [
  'asked',
  'required',
  'format',
  'not-a-day',
  'not-a-number',
  'out-of-range',
  'future',
  'unknown-word',
  'unknown-client',
  'client-refused',
  'client-waits',
  'term-waits',
  'repeated-code',
  'phone-of-another',
  'other-name',
  'repeated-day',
  'repeated-term',
  'too-long',
  'over-unpaid',
  'second-unpaid',
] as const
export type MovingProblem = (typeof movingProblems)[number]
