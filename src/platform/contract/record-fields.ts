import type * as z from 'zod/mini'
import type { RegistryName } from './registries.ts'
import type { LocaleId } from './text/locale.ts'

/** A field of a record, said once: what the server stores and what people see of it follow from here. */
export interface RecordField {
  /** What the field holds, in requests and replies. */
  schema: z.ZodMiniType
  /** Its name for people, in forms, histories and files. */
  label: { readonly fa: string; readonly ar: string }
  /** Its column; absent where the values are rows of a table of their own. */
  column?: string
  /** The registry that names its codes. */
  registry?: RegistryName
}

type Fields = Readonly<Record<string, RecordField>>
type Output<Field extends RecordField> = z.output<Field['schema']>

/** Names of the fields that are columns of the record. */
export type ColumnField<All extends Fields> = {
  [Name in keyof All]: All[Name] extends { column: string } ? Name : never
}[keyof All] &
  string

/** Names of the fields whose codes a registry names. */
export type RegistryField<All extends Fields> = {
  [Name in keyof All]: All[Name] extends { registry: RegistryName } ? Name : never
}[keyof All] &
  string

type ColumnOf<Field> = Field extends { column: infer Column extends string } ? Column : never

/** The columns of the fields with what they hold. */
export type FieldColumns<All extends Fields> = {
  [Name in ColumnField<All> as ColumnOf<All[Name]>]: Output<All[Name]>
}

/** What the fields that are columns hold. */
export type ColumnValues<All extends Fields> = { [Name in ColumnField<All>]: Output<All[Name]> }

/** The schemas of the fields, to make an object of. */
export function schemasOf<const All extends Fields>(
  fields: All,
): { [Name in keyof All]: All[Name]['schema'] } {
  return mapped(fields, ({ schema }) => schema) as { [Name in keyof All]: All[Name]['schema'] }
}

/** The label of each field in a language. */
export function labelsOf<const All extends Fields>(
  fields: All,
  locale: LocaleId,
): Record<keyof All & string, string> {
  return mapped(fields, ({ label }) => (locale === 'ar-IQ' ? label.ar : label.fa)) as Record<
    keyof All & string,
    string
  >
}

/** The labels of fields in both languages, by the name of the field or of its column. */
export function labelPairs(
  fields: Fields,
  by: 'field' | 'column',
): Record<string, readonly [fa: string, ar: string]> {
  const pairs = Object.entries(fields).flatMap(([name, { column, label }]) => {
    const key = by === 'field' ? name : column
    return key === undefined ? [] : [[key, [label.fa, label.ar]] as const]
  })
  return Object.fromEntries(pairs)
}

/** The column of each field that has one. */
export function columnsOf<const All extends Fields>(
  fields: All,
): { [Name in ColumnField<All>]: ColumnOf<All[Name]> } {
  const columns = Object.entries(fields).flatMap(([name, { column }]) =>
    column === undefined ? [] : [[name, column]],
  )
  return Object.fromEntries(columns) as { [Name in ColumnField<All>]: ColumnOf<All[Name]> }
}

/** The registry of each field that has one. */
export function registriesOf<const All extends Fields>(
  fields: All,
): { [Name in RegistryField<All>]: NonNullable<All[Name]['registry']> } {
  const registries = Object.entries(fields).flatMap(([name, { registry }]) =>
    registry === undefined ? [] : [[name, registry]],
  )
  return Object.fromEntries(registries) as {
    [Name in RegistryField<All>]: NonNullable<All[Name]['registry']>
  }
}

/** Some properties of an object. */
export function pick<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Pick<Whole, Name> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>
}

/** The fields of a row. @param columns as `columnsOf` gives them */
export function fromRow<const All extends Fields>(
  columns: { [Name in ColumnField<All>]: ColumnOf<All[Name]> },
  row: FieldColumns<All>,
): ColumnValues<All> {
  const stored: Readonly<Record<string, unknown>> = row
  return Object.fromEntries(
    Object.entries<string>(columns).map(([name, column]) => [name, stored[column]]),
  ) as ColumnValues<All>
}

/** The row of fields. @param columns as `columnsOf` gives them */
export function toRow<const All extends Fields>(
  columns: { [Name in ColumnField<All>]: ColumnOf<All[Name]> },
  values: ColumnValues<All>,
): FieldColumns<All> {
  const given: Readonly<Record<string, unknown>> = values
  return Object.fromEntries(
    Object.entries<string>(columns).map(([name, column]) => [column, given[name]]),
  ) as FieldColumns<All>
}

function mapped<Value>(fields: Fields, of: (field: RecordField) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]))
}
