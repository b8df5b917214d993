import type { Selectable } from 'kysely'
import type { CatalogueDraft, CatalogueOperations, CatalogueRecord } from '#platform/contract/catalogue.ts'
import type { EndpointData, EndpointParsed } from '#platform/contract/endpoint.ts'
import type { Generated, NullableInstant, Versioned } from '../columns.ts'
import type { Db, Tables } from '../database.ts'
import type { CatalogueFile } from './catalogue-file.ts'

/** The columns of every catalogue. */
export interface CatalogueTable extends Versioned {
  id: Generated<number>
  code: string
  name_fa: string
  name_ar: string | null
  position: number
  retired_at: NullableInstant
  search_key: string
  sort_key: string
}

/** A row as it is read, with how many others use it; null for a reader who is not told. */
export type CatalogueRow<Table extends keyof Tables> = Omit<
  Selectable<Tables[Table]>,
  'search_key' | 'sort_key' | 'created_at'
> & { used_by: number | null }

/** Tables that have the columns of a catalogue. */
export type CatalogueName = {
  [Table in keyof Tables]: Selectable<Tables[Table]> extends Selectable<CatalogueTable> ? Table : never
}[keyof Tables]

/** `food_item_units.unit_id` */
type AnyColumn = { [Table in keyof Tables]: `${Table}.${keyof Tables[Table] & string}` }[keyof Tables]

type RecordOf<Operations extends CatalogueOperations> = EndpointData<Operations['get']>
type DraftOf<Operations extends CatalogueOperations> = EndpointParsed<Operations['create']>['body']
type QueryOf<Operations extends CatalogueOperations> = EndpointParsed<Operations['list']>['query']

/** What is stored when a draft, or a part of one, is saved over a record. */
type Next<Record, Draft> = { [Field in keyof Draft]: Draft[Field] | Record[Field & keyof Record] }

type ColumnOf<Row, Read, Written> = {
  [Column in keyof Row]: Row[Column] extends Read ? (Written extends Row[Column] ? Column : never) : never
}[keyof Row] &
  string

/** The column of a field, or those of its parts: `{ IRR: 'price_irr', … }`. */
type FieldColumn<Row, Read, Written> =
  | ColumnOf<Row, Read, Written>
  | (Read extends object
      ? { [Part in keyof Read]: ColumnOf<Row, Read[Part], Written[Part & keyof Written]> }
      : never)

type FieldColumns<Row, Record, Draft> = {
  [Field in Exclude<keyof Draft, keyof CatalogueDraft> & string]: FieldColumn<
    Row,
    Record[Field & keyof Record],
    Next<Record, Draft>[Field]
  >
}

type ColumnsIn<Fields> = { [Field in keyof Fields]: Named<Fields[Field]> }[keyof Fields]
type Named<Column> = Column extends string ? Column : Column[keyof Column]

/** The columns of a table that no field is stored in. */
type Forgotten<Table extends keyof Tables, Fields> = Exclude<
  keyof Tables[Table],
  keyof CatalogueTable | ColumnsIn<Fields>
>

/** The column that equals what is asked for or, by what can be asked for, the one that has a value. */
type Conditions<Row, Query> = {
  [Filter in Exclude<keyof Query, StandardFilter> & string]:
    | ColumnOf<Row, unknown, NonNullable<Query[Filter]>>
    | { [Value in NonNullable<Query[Filter]> & string]: keyof Row & string }
}
type StandardFilter = 'page' | 'perPage' | 'sort' | 'locale' | 'q' | 'retired'

/** Absent where there is nothing to say. */
type WhereNeeded<Name extends string, Content> = keyof Content extends never
  ? { [N in Name]?: undefined }
  : { [N in Name]: Content }

/** What uses the records: none of those can be deleted. */
export interface Uses {
  /** The columns that refer to them. */
  of: readonly string[]
  /** As many as there are clients: a list counts up to `usesCap`, and only some are told (`seesUses`). */
  byClients?: true
}

/** A catalogue, said once: `catalogueRoutes` makes its routes. */
export type CatalogueOptions<
  Operations extends CatalogueOperations,
  Table extends CatalogueName,
  Fields,
> = WhereNeeded<
  'fields',
  FieldColumns<Selectable<Tables[Table]>, RecordOf<Operations>, DraftOf<Operations>>
> &
  WhereNeeded<'filters', Conditions<Selectable<Tables[Table]>, QueryOf<Operations>>> & {
    /** The type of record in events, revisions and hints. */
    type: string
    /** The file is called after it. */
    table: Table
    operations: Operations
    fields?: Fields & ([Forgotten<Table, Fields>] extends [never] ? unknown : Forgotten<Table, Fields>)
    uses: Uses & { of: readonly AnyColumn[] }
    /** Refuses by throwing what no schema can judge; `before` is null for a new record. */
    check?(
      db: Db,
      next: Next<RecordOf<Operations>, DraftOf<Operations>>,
      before: RecordOf<Operations> | null,
    ): Promise<void>
    file: CatalogueFile<CatalogueRow<Table>>
  }

/** A row whose own columns are known by name only. */
export type StoredRow = Omit<Selectable<CatalogueTable>, 'search_key' | 'sort_key' | 'created_at'> & {
  used_by: number | null
  [column: string]: unknown
}

/** By name a column, or several by the names of parts. */
type Columns = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** Options of whichever catalogue, as the implementation sees them. */
export interface AnyCatalogue {
  type: string
  table: string
  operations: CatalogueOperations
  fields?: Columns
  filters?: Columns
  uses: Uses
  check?(db: Db, next: CatalogueDraft, before: CatalogueRecord | null): Promise<void>
  file: CatalogueFile<StoredRow>
}
