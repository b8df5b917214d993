import type { Endpoint, Permission } from './endpoint.ts'

/** A text in Persian and in Arabic. */
export type TextPair = readonly [fa: string, ar: string]

/** The groups of the menu, as the departments of the tree. */
export type MenuGroupId =
  | 'today'
  | 'clients'
  | 'follow-up'
  | 'nutrition'
  | 'content'
  | 'finance'
  | 'reports'
  | 'system'

/** A kind of records, under the name that events and hints give it. */
export interface RecordType {
  /** What it is called behind what was done to it: «ویرایش واحد». Absent if no event is about such a record. */
  noun?: TextPair
  /** Reads one of them: it is requested again when the record changes. */
  get?: Endpoint
  /** Lists them: its open pages are looked at again when a record changes. */
  list?: Endpoint
  /** What reading such a record needs. Absent: what `get` needs, or `list`. */
  read?: Permission
  /**
   * Who receives the hints about a change. `shared`: all who may read such records; `client`: of these, all who may see the
   * client; `own`: the staff member that the hint names. Absent: nobody.
   */
  hints?: 'shared' | 'client' | 'own'
  /** Whoever may read such records sees in the event log what was changed. Absent: nobody sees it there. */
  valuesInLog?: true
  /** A table with names in both languages, by which the event log calls the records. */
  nameTable?: string
}

/** Records with the usual operations, whose changes are told to all who may read them. */
export const sharedRecord = (
  { get, list }: { get: Endpoint; list: Endpoint },
  noun: TextPair,
  more: Pick<RecordType, 'read' | 'valuesInLog' | 'nameTable'> = {},
): RecordType => ({ noun, get, list, hints: 'shared', ...more })

/**
 * The manifest of a catalogue, beside its operations.
 * @param about `type`: of a record; `table`: where they are; `one`, `many`: what one and all of them are called
 */
export const catalogueDomain = (
  operations: { get: Endpoint; list: Endpoint },
  { type, table, one, many }: { type: string; table: string; one: TextPair; many: TextPair },
): Domain => ({
  records: { [type]: sharedRecord(operations, one, { valuesInLog: true, nameTable: table }) },
  nouns: { [operations.list.path.replace('admin/', '')]: many },
})

/** A list with rows of several types. */
export interface ListRows {
  list: Endpoint
  /** The types of records that its rows show. */
  of: readonly string[]
  /** Its rows are clients or theirs: it is requested again at once when a client is erased. */
  isOfClients?: true
  /** Hundreds have it open while its records change all day. */
  isBusy?: true
}

/** How the permissions of a resource are named and arranged; what is absent follows from its screen in the menu. */
export interface PermissionWords {
  group?: MenuGroupId
  /** Resources of a group are in the order of these numbers. */
  position?: number
  text?: TextPair
}

/** What the rest of the product knows of a domain: declared once, in `<domain>.domain.ts` (decision 0039). */
export interface Domain {
  records?: Readonly<Record<string, RecordType>>
  /** What else events are about, by the first part of the audit word: `units` of `units.exported`. */
  nouns?: Readonly<Record<string, TextPair>>
  /** Operations that show records of several types, or of other domains. */
  shows?: readonly (readonly [Endpoint, readonly string[]])[]
  lists?: readonly ListRows[]
  /** By the resource: `units` of `units.read`. */
  permissions?: Readonly<Record<string, PermissionWords>>
}

/** Types of records by name. */
export type RecordTypes = ReadonlyMap<string, RecordType>

/** The records of all domains. @throws if two domains declare the same type */
export function recordTypes(domains: readonly Domain[]): RecordTypes {
  const types = new Map<string, RecordType>()
  for (const [name, type] of domains.flatMap(({ records = {} }) => Object.entries(records))) {
    if (types.has(name)) throw new Error(`Two domains declare records of the type ${name}`)
    types.set(name, type)
  }
  return types
}

/** What reading a record of the type needs; undefined: nobody may. */
export function readPermission({ read, get, list }: RecordType): Permission | undefined {
  return read ?? get?.permission ?? list?.permission
}
