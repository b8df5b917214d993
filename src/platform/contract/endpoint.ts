import type * as z from 'zod/mini'
import type { csvMedia } from './csv-media.ts'
import type { imageMedia, partMedia } from './uploads.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = z.ZodMiniType

/**
 * What the columns of a list show of its rows, so that the query can ask for some of them (`columns`, made by
 * `listQueries`). Paths lie in objects of the row: `facts.dietType`. What is named nowhere comes with every row.
 */
export interface RowColumns {
  /** By the id of the column: what is shown nowhere else, or only where a column that names it too is asked for. */
  of: Readonly<Record<string, readonly string[]>>
  /** The columns that the list asks for at least: showing one of them later costs no second answer. */
  usual: readonly string[]
  /** What no column shows: it comes with whole rows only. */
  unshown: readonly string[]
}

/** What a person does on a day that somebody is told of above a setting. */
export type Budget = 'openings' | 'reveals' | 'exported'

/**
 * Who may call an operation. `public`: anybody. `signed-in`: every staff member.
 * Otherwise the name of a permission, which a role carries or does not.
 */
export type Permission = 'public' | 'signed-in' | `${string}.${string}`

/** One operation of the API. Browser and server share this object; OpenAPI is made from it. */
export interface EndpointSpec {
  method: Method
  /** Below the API root, with `:name` for parameters, e.g. `admin/units/:unitId`. */
  path: `admin/${string}`
  /** One English sentence for the API description. */
  summary: string
  permission: Permission
  /**
   * Open to a person who must first choose a password or set up a second factor: only what does that, tells who they
   * are and signs them out. Every other operation is refused until it is done.
   */
  beforeFirstThing?: true
  /** Asked for besides where the request does more, e.g. gives a client to another supporter. */
  mayAsk?: readonly Permission[]
  params?: Schema
  query?: Schema
  body?: Schema
  /**
   * The request is a file of this media type instead of a body; what else the operation needs stands in its query.
   * A picture is stored before the handler runs, which gets its name; a part of a large file is handed over as it
   * comes, a text whole.
   */
  upload?: typeof csvMedia | typeof imageMedia | typeof partMedia
  /** What leaves the server: an allow-list. `file` and `events` stream bytes instead of an envelope. */
  reply: Schema | 'file' | 'events'
  /** The reply is one page of a list; `meta` tells where it lies in the whole. */
  paged?: true
  /** Rows can be asked for with what some columns show. */
  columns?: RowColumns
  /** The word this operation leaves in the event log, e.g. `unit.created`. */
  audit?: `${string}.${string}`
  /** Counts for what the caller opens or reveals on a day; rows of files count by themselves (`scope`). */
  budget?: Exclude<Budget, 'exported'>
  /** The caller must name the version it saw (`If-Match`). */
  ifMatch?: true
  /** Repeating the request with the same `Idempotency-Key` has one effect. `required`: refused without a key. */
  idempotent?: 'accepted' | 'required'
  /** Secrets of the reply, by key: only the first answer has them; for a repeated key null is kept in their place. */
  shownOnce?: readonly string[]
  /** The answer may take long: it can be made in the background and kept, as exports can. */
  background?: true
  /** Rows are cut to the clients the actor may see. */
  scope?: 'clients'
  /**
   * The same for everybody who may ask, and seldom another: the browser keeps the answer and asks whether it still
   * holds (`ETag`, 304).
   */
  revalidates?: true
}

/** The browser's project declares `browser` here (`platform/web/api/endpoint-parts.d.ts`). */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled in by the other project
export interface Side {}

/** What only the server reads of an operation: `tools/vite/contract-parts.ts` leaves it out of the browser's files. */
export type ServerPart =
  | 'params'
  | 'query'
  | 'body'
  | 'reply'
  | 'summary'
  | 'audit'
  | 'budget'
  | 'beforeFirstThing'
  | 'mayAsk'
  | 'idempotent'
  | 'shownOnce'
  | 'background'

declare const part: unique symbol
/** In the browser a part is a type without a value. */
interface Absent<Value> {
  readonly [part]: Value
}
export type Declared<Spec> = Side extends { browser: true }
  ? { [Name in keyof Spec]: Name extends ServerPart ? Absent<Spec[Name]> : Spec[Name] }
  : Spec

export type Endpoint = Declared<EndpointSpec>

/** Declares an operation. The literal types of the specification are kept for callers. */
export function endpoint<const Spec extends EndpointSpec>(spec: Spec): Declared<Spec>
export function endpoint(spec: EndpointSpec): unknown {
  return spec
}

/** `GET admin/units/:unitId`: the name of an operation in keys, logs and tests. */
export function endpointKey(spec: Pick<EndpointSpec, 'method' | 'path'>): string {
  return `${spec.method} ${spec.path}`
}

type Part<Spec, Name extends string> = Spec extends {
  [K in Name]: (infer S extends Schema) | Absent<infer S extends Schema>
}
  ? S
  : never
type Given<Spec, Name extends string> = [Part<Spec, Name>] extends [never]
  ? unknown
  : Record<never, never> extends z.input<Part<Spec, Name>>
    ? { [K in Name]?: z.input<Part<Spec, Name>> }
    : { [K in Name]: z.input<Part<Spec, Name>> }

/** What a caller passes: only the parts that the operation declares, required when they have required fields. */
export type EndpointInput<Spec> = Given<Spec, 'params'> & Given<Spec, 'query'> & Given<Spec, 'body'>

/** What a handler receives: the validated parts. */
export interface EndpointParsed<Spec> {
  params: [Part<Spec, 'params'>] extends [never] ? undefined : z.output<Part<Spec, 'params'>>
  query: [Part<Spec, 'query'>] extends [never] ? undefined : z.output<Part<Spec, 'query'>>
  body: [Part<Spec, 'body'>] extends [never] ? undefined : z.output<Part<Spec, 'body'>>
}

/** One record as it leaves the server. */
export type EndpointData<Spec> = [Part<Spec, 'reply'>] extends [never]
  ? undefined
  : z.output<Part<Spec, 'reply'>>

export interface PageMeta {
  page: number
  perPage: number
  /** How many rows match; a lower bound when `totalIsExact` is false. */
  total: number
  totalIsExact: boolean
}

/** The envelope of every successful answer. */
export type EndpointReply<Spec> = Spec extends { paged: true }
  ? { data: EndpointData<Spec>[]; meta: PageMeta }
  : { data: EndpointData<Spec> }

type PathsOf<Columns extends RowColumns> =
  | Columns['of'][keyof Columns['of']][number]
  | Columns['unshown'][number]

type Inside<Name extends string, Path extends string> = Path extends `${Name}.${infer Rest}` ? Rest : never

/** An object without what the paths name. */
type Without<Value, Path extends string> = {
  [Name in keyof Value & string as Name extends Path ? never : Name]: [Inside<Name, Path>] extends [never]
    ? Value[Name]
    : Without<Value[Name], Inside<Name, Path>>
}

/** A row as it comes with some of its columns; whole where the operation has none. */
export type RowWith<Spec, Id extends string> = Spec extends { columns: infer Columns extends RowColumns }
  ? Without<EndpointData<Spec>, Exclude<PathsOf<Columns>, Columns['of'][Id & keyof Columns['of']][number]>>
  : EndpointData<Spec>

/** The columns that an operation's rows can be asked for. */
export type ColumnId<Spec> = Spec extends { columns: infer Columns extends RowColumns }
  ? keyof Columns['of'] & string
  : string
