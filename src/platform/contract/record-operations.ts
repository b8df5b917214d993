import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { historyEntry } from './history.ts'
import { id as rowId } from './scalars.ts'

/** The names of the seven operations. */
type Operation = 'list' | 'export' | 'get' | 'create' | 'update' | 'remove' | 'history'

interface Sentences {
  /** «a unit», «units»: the sentences of the API description. */
  words: { one: string; many: string }
  /** Sentences that say more. */
  summaries?: Partial<globalThis.Record<Operation, string>>
}

interface Options<
  Path,
  Id,
  Type,
  Draft,
  Changes,
  Record,
  Row,
  List,
  Export,
  Rights,
  Without,
> extends Sentences {
  /** Below `admin/`. */
  path: Path
  /** The first part of the permissions, where it is not the path. */
  permissions?: Rights
  /** What there is none of. */
  without?: readonly Without[]
  /** The parameter of one record's path. */
  id: Id
  /** The type of record in events, revisions and hints. */
  type: Type
  draft: Draft
  /** What an update takes; absent fields stay. */
  changes: Changes
  record: Record
  /** The record as lists have it, where that is less. */
  row?: Row
  queries: { list: List; export: Export }
}

/** The operations that most records have: list, export, get, create, update, remove, history. */
export function recordOperations<
  const Path extends string,
  const Id extends string,
  const Type extends string,
  Draft extends z.ZodMiniType,
  Changes extends z.ZodMiniType,
  Record extends z.ZodMiniType,
  List extends z.ZodMiniType,
  Export extends z.ZodMiniType,
  Row extends z.ZodMiniType = Record,
  const Rights extends string = Path,
  const Without extends Operation = never,
>(options: Options<Path, Id, Type, Draft, Changes, Record, Row, List, Export, Rights, Without>) {
  const { path, id, type, draft, changes, record: reply, queries, without = [] } = options
  const row = (options.row ?? reply) as Row
  const calls = recordCalls<Path, Id, Rights>(options)
  const summary = (operation: Operation) => sentence(options, operation)
  const operations = {
    list: endpoint({ ...calls.list, summary: summary('list'), query: queries.list, reply: row }),
    export: endpoint({
      ...calls.export,
      summary: summary('export'),
      query: queries.export,
      reply: 'file',
      audit: `${path}.exported`,
    }),
    get: endpoint({ ...calls.get, summary: summary('get'), params: paramsOf(id), reply }),
    create: endpoint({
      ...calls.create,
      summary: summary('create'),
      body: draft,
      reply,
      audit: `${type}.created`,
      idempotent: 'accepted',
    }),
    update: endpoint({
      ...calls.update,
      summary: summary('update'),
      params: paramsOf(id),
      body: changes,
      reply,
      audit: `${type}.changed`,
    }),
    remove: endpoint({
      ...calls.remove,
      summary: summary('remove'),
      params: paramsOf(id),
      reply: z.null(),
      audit: `${type}.deleted`,
    }),
    history: endpoint({
      ...calls.history,
      summary: summary('history'),
      params: paramsOf(id),
      reply: z.array(historyEntry),
    }),
  }
  for (const name of without) delete (operations as Partial<typeof operations>)[name]
  return operations as Omit<typeof operations, Without>
}

/** What a caller needs of the operations: in the browser this stands in their place. */
export function recordCalls<Path extends string, Id extends string, Rights extends string = Path>({
  path,
  id,
  permissions,
}: {
  path: Path
  id: Id
  permissions?: Rights
}) {
  const all = `admin/${path}` as const
  const one = `admin/${path}/:${id}` as const
  const rights = (permissions ?? path) as Rights
  const read = `${rights}.read` as const
  const write = `${rights}.write` as const
  return {
    list: { method: 'GET', path: all, permission: read, paged: true },
    export: { method: 'GET', path: `${all}/export`, permission: `${rights}.export` },
    get: { method: 'GET', path: one, permission: read },
    create: { method: 'POST', path: all, permission: write },
    update: { method: 'PATCH', path: one, permission: write, ifMatch: true },
    remove: { method: 'DELETE', path: one, permission: write, ifMatch: true },
    history: { method: 'GET', path: `${one}/history`, permission: read },
  } as const
}

function paramsOf<Id extends string>(param: Id) {
  // TypeScript widens a computed key to any text.
  return z.strictObject({ [param]: rowId } as Record<Id, typeof rowId>)
}

function sentence({ words: { one, many }, summaries }: Sentences, operation: Operation) {
  const usual = {
    list: `${many.charAt(0).toUpperCase()}${many.slice(1)}, searched by name or code.`,
    export: `The filtered ${many}, or some of them, as a CSV or XLSX file.`,
    get: `One ${one.replace(/^an? /, '')}.`,
    create: `Add ${one}.`,
    update: `Change ${one}; absent fields stay, null clears. \`retired\` takes it out of new choices.`,
    remove: `Delete ${one} that nothing uses.`,
    history: `Every save of ${one}, newest first.`,
  }
  return summaries?.[operation] ?? usual[operation]
}
