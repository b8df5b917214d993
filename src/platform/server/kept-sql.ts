import { type CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Actor } from './actor.ts'
import { inPlaces, Place } from './compiled-once.ts'

/** Text between values, which are places or, as in the declaration, the same each time. */
interface Kept {
  fragments: readonly string[]
  values: readonly unknown[]
}

/** Each is some kilobytes. */
const mostKept = 300

const kept = new Map<string, Kept>()

type Built = RawBuilder<unknown> | { compile(): CompiledQuery }

/**
 * A statement, or a part of one, whose text is built once: of a long one that takes longer than sending it and reading its answer.
 * @param key names all that the text depends on
 * @param values what differs each time
 * @param build makes it of the values; the first time places stand for them. They may go into it as values, and nothing
 *   else may be done with them: what is decided by a value belongs into the key
 */
export function keptSql<Row, Values extends object>(
  db: QueryExecutorProvider,
  key: readonly unknown[],
  values: Values,
  build: (places: Values) => Built,
): RawBuilder<Row> {
  const name = JSON.stringify(key)
  return filled(kept.get(name) ?? keep(db, name, build(placesFor(values))), values)
}

/** The same of what waits while it is built. */
export async function keptSqlAwaited<Row, Values extends object>(
  db: QueryExecutorProvider,
  key: readonly unknown[],
  values: Values,
  build: (places: Values) => Promise<Built>,
): Promise<RawBuilder<Row>> {
  const name = JSON.stringify(key)
  return filled(kept.get(name) ?? keep(db, name, await build(placesFor(values))), values)
}

interface Reader {
  staffId: number
  teamId: number | null
}

/** As `keptSql`, of what is cut to whose clients somebody sees. */
export function keptSqlInScope<Row, Asked extends { actor: Actor }>(
  db: QueryExecutorProvider,
  key: readonly unknown[],
  asked: Asked,
  build: (places: Asked) => Built,
): RawBuilder<Row> {
  const { actor } = asked
  const { scope, staffId, teamId } = actor
  const isInTeam = teamId !== null
  return keptSql<Row, Asked & Reader>(
    db,
    [...key, scope, isInTeam],
    { ...asked, staffId, teamId },
    (places) =>
      build({
        ...places,
        actor: { ...actor, staffId: places.staffId, teamId: isInTeam ? places.teamId : null },
      }),
  )
}

function filled<Row>({ fragments, values }: Kept, given: object): RawBuilder<Row> {
  return sql<Row>(fragments as unknown as TemplateStringsArray, ...inPlaces(values, given))
}

const placesFor = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)])) as Values

/** @throws Error for a text that looks as if it had more values than it has */
function keep(db: QueryExecutorProvider, name: string, built: Built): Kept {
  const { sql: text, parameters: values } = built.compile(db)
  const fragments = text.split(/\$\d+/)
  if (fragments.length !== values.length + 1) throw new Error(`Cannot be kept: ${text}`)
  // The first of a map is the one that came first.
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
  kept.set(name, { fragments, values })
  return { fragments, values }
}
