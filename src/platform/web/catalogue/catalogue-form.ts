import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { CatalogueDraft, CatalogueOperations, CatalogueRecord } from '#platform/contract/catalogue.ts'
import type { EndpointData } from '#platform/contract/endpoint.ts'
import type { Dictionary, Fa } from '#platform/contract/text/messages.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { FieldBindings } from '../form/field-bindings.ts'
import type { FieldSpecs } from '../form/field-specs.ts'
import type { FormValues } from '../form/paths.ts'
import type { RecordForm, SavedTexts } from '../form/record-form.ts'
import type { ValuesOf } from '../form/use-form.ts'
import type { RecordSource } from '../ui/fields/record-source.ts'
import type { CataloguePaths } from './catalogue-paths.ts'
import { catalogueSource } from './catalogue-source.ts'

/** What the form of every catalogue holds. */
export type CatalogueValues = FormValues<CatalogueDraft>

/** Texts of the form that name the record. */
export interface CatalogueTexts extends SavedTexts {
  /** Of the list. */
  title: string
  /** Of the page of a new record, where there is one. */
  createTitle?: string
  copyFrom?: string
  editTitle: string
  retired: string
  usedBy: (format: Fa, count: number) => string
  unused: string
  /** What stays as it is though the record changes. */
  usesKeep?: string
  retireText: string
  bringBackText: string
  removeText: string
  removeRefusal: string
}

interface Kind {
  /** The type of record: drafts and recent choices are kept under it. */
  type: string
  paths: CataloguePaths
  texts: Dictionary<CatalogueTexts>
}

/** The form of a catalogue, declared once for new and stored records. */
interface Declared<Operations extends CatalogueOperations, Schema extends z.ZodMiniType> extends Kind {
  operations: Operations
  schema: Schema
  /** A new record; its keys are what the form takes of a stored one. */
  initial: ValuesOf<Schema>
  /** What the form holds otherwise than it is stored. */
  adapt?(record: EndpointData<Operations['get']>): Partial<ValuesOf<Schema>>
  /** How the fields are called, in the form and in the history. */
  useFields(): FieldSpecs<ValuesOf<Schema>>
  /** The inputs. */
  Fields(props: { form: FieldBindings<ValuesOf<Schema>> }): ReactNode
}

type Schema = z.ZodMiniType<CatalogueDraft, CatalogueDraft>

/** The form of whichever catalogue. */
export interface CatalogueForm extends Kind, RecordForm<Schema, CatalogueRecord> {
  paths: CataloguePaths
  texts: Dictionary<CatalogueTexts>
  operations: CatalogueOperations
  /** Where a new record is copied from. */
  source: RecordSource<CatalogueRecord>
  initial: CatalogueValues
  useFields(): FieldSpecs<CatalogueValues>
  Fields(props: { form: FieldBindings<CatalogueValues> }): ReactNode
}

interface Given extends Omit<CatalogueForm, 'source' | 'stored' | 'nameOf'> {
  adapt?(record: CatalogueRecord): Partial<CatalogueValues>
}

/** Declares a form; what does not fit schema and record does not compile. */
export function catalogueForm<Operations extends CatalogueOperations, Schema extends z.ZodMiniType>(
  form: Declared<Operations, Schema>,
): CatalogueForm
export function catalogueForm({ adapt, ...form }: Given): CatalogueForm {
  return {
    ...form,
    source: catalogueSource(form.type, form.operations),
    stored(record) {
      const stored = new Map<string, unknown>(Object.entries(record))
      const values = Object.fromEntries(Object.keys(form.initial).map((key) => [key, stored.get(key)]))
      return { values: { ...form.initial, ...values, ...adapt?.(record) }, version: record.version }
    },
    nameOf: ({ name }, locale) => localName(name, locale),
  }
}

/** How the fields of a declaration are called. */
export function useFieldsOf(form: CatalogueForm): FieldSpecs<CatalogueValues> {
  // oxlint-disable-next-line react/hooks -- a declaration is a constant of its module
  return form.useFields()
}

/** What a copy of a record takes over: everything but its name and code. */
export function copiedValues(form: CatalogueForm, record: CatalogueRecord): Record<string, unknown> {
  const { code: _code, name: _name, ...values } = form.stored(record).values
  return values
}
