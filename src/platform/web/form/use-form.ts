import { type Dispatch, useReducer, useState } from 'react'
import type * as z from 'zod/mini'
import { validate } from '#platform/contract/validation.ts'
import type { ApiError } from '../api/api-error.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { type Change, changesOf } from './changes.ts'
import { type DraftOffer, draftOffer } from './draft-offer.ts'
import { type FieldBindings, fieldBindings } from './field-bindings.ts'
import { type AnySpecs, type FieldSpecs, inFormOrder } from './field-specs.ts'
import { errorSentences, type FormError, listErrors } from './form-errors.ts'
import {
  type Conflict,
  type FormAction,
  formReducer,
  type FormState,
  initialState,
  type InputAction,
  shownErrors,
  withoutBlankText,
} from './form-state.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { type FormValues, getAt, same } from './paths.ts'
import { requiredPaths } from './required-fields.ts'
import { useDrafts } from './use-drafts.ts'
import { type SavingOptions, type StoredRecord, useSaving } from './use-saving.ts'

/** The values of the form of a schema. */
export type ValuesOf<Schema extends z.ZodMiniType> = FormValues<z.input<Schema>>

export interface FormOptions<Schema extends z.ZodMiniType, Reply> extends SavingOptions<
  Schema,
  ValuesOf<Schema>,
  Reply
> {
  fields: FieldSpecs<ValuesOf<Schema>>
  /** The stored record, or an empty form. A newer version is followed, or merged when something was typed. */
  initial: ValuesOf<Schema>
  /** Of the stored record; absent for a new one. */
  version?: number
  /** Names form and record (`unit/12`) for local drafts; absent: nothing is kept. */
  draft?: string
}

/** A form without the types of its values: what bar, banners, panels and the screen work with. */
export interface AnyForm {
  readonly specs: AnySpecs
  /** Of the stored record that the form stands on; 0 for a new one. */
  readonly version: number
  readonly dirty: boolean
  readonly changes: readonly Change[]
  readonly busy: boolean
  /** Why saving failed, where no field is to blame; of a duplicate also where one is, with the other record. */
  readonly problem: ApiError | null
  /** Everything that is wrong, after an attempt to save. */
  readonly errors: readonly FormError[]
  /** Failed attempts: a new number moves the focus to the summary. */
  readonly attempts: number
  readonly conflict: Conflict | null
  readonly draft: DraftOffer | null
  /** What is typed stays in this browser when the form is left. */
  readonly keepsDrafts: boolean
  /** Somebody saved a newer version while this form has changes. */
  readonly newer: boolean
  /** The value of a field now. */
  valueAt: (path: string) => unknown
  choose: (path: string, choice: 'mine' | 'theirs') => void
  mergeNewer: () => void
  /** Back to the stored record. */
  discard: () => void
  dismissProblem: () => void
  /** Puts values in by path, as if they were typed; what the form does not have is left out. */
  fill: (values: Readonly<Record<string, unknown>>) => void
}

export interface Form<V, Reply = unknown> extends AnyForm, FieldBindings<V> {
  readonly values: V
  /** The record as an action of this screen beside the form left it, such as an upload: nobody else saved it. */
  takeOver: (record: StoredRecord<V>) => void
  /** @returns the reply, or null when something stands in the way, which the form then shows. */
  save: () => Promise<Reply | null>
  /** An empty form again, under a new idempotency key: «save and new». */
  startAnew: (values: V) => void
}

/** State, judgement, drafts and saving of a form. Inputs stay stateless: `<TextField {...form.text('code')} />`. */
export function useForm<Schema extends z.ZodMiniType, Reply>(
  options: FormOptions<Schema, Reply>,
): Form<ValuesOf<Schema>, Reply> {
  type V = ValuesOf<Schema> & object
  const { schema, version = 0 } = options
  const initial = options.initial as V
  const specs: AnySpecs = options.fields
  const [state, dispatch] = useReducer(formReducer<V>, initialState(initial, version))
  const [key, setKey] = useState(newIdempotencyKey)
  const { dismiss, ...saving } = useSaving(options as SavingOptions<Schema, V, Reply>, state, dispatch, key)
  const changes = inFormOrder(changesOf(state.base, state.values), ({ path }) => path, specs)
  const dirty = changes.length > 0
  // An untouched form follows the record, and so does one whose fields are stored as they were: a picture or a state
  // beside them is newer. React repeats the render before anything is shown.
  if (version > state.version && (!dirty || same(initial, state.base)))
    dispatch({ type: 'stored', values: initial, version })
  const inputs = useInputs<ValuesOf<Schema>>(schema, state, specs, dispatch)
  const draft = useDraft(options.draft, state, key, { dirty, dispatch, setKey })
  const start = (values: V, at: number) => {
    dismiss()
    dispatch({ type: 'reset', values, version: at })
  }
  return {
    ...inputs,
    ...saving,
    ...merging(state, dispatch, { values: initial, version }),
    specs,
    changes,
    dirty,
    draft,
    values: state.values,
    takeOver: (record) => dispatch({ type: 'own', ...record } as FormAction<V>),
    keepsDrafts: options.draft !== undefined,
    discard: () => start(state.base, state.version),
    dismissProblem: dismiss,
    startAnew(empty) {
      setKey(newIdempotencyKey())
      start(empty as V, 0)
    },
  }
}

export interface RecordFormOptions<Schema extends z.ZodMiniType, Stored> extends Pick<
  FormOptions<Schema, Stored>,
  'schema' | 'fields' | 'draft'
> {
  record: Stored
  stored: (record: Stored) => StoredRecord<ValuesOf<Schema>>
  /** Sends what differs from the version that the person saw. */
  patch: (changed: Partial<z.output<Schema>>, version: number) => Promise<Stored>
}

/** The form of a stored record: saving sends what differs. */
export function useRecordForm<Schema extends z.ZodMiniType, Stored>({
  record,
  patch,
  ...options
}: RecordFormOptions<Schema, Stored>): Form<ValuesOf<Schema>, Stored> {
  const { values, version } = options.stored(record)
  return useForm({
    ...options,
    initial: values,
    version,
    submit: (_, { changed, version: seen }) => patch(changed, seen),
  })
}

type Merging = Pick<AnyForm, 'fill' | 'version' | 'conflict' | 'newer' | 'valueAt' | 'choose' | 'mergeNewer'>

function merging<V>(
  { base, values, version, conflict }: FormState<V>,
  dispatch: Dispatch<FormAction<V>>,
  newest: StoredRecord<V>,
): Merging {
  return {
    version,
    conflict,
    newer: newest.version > version && !same(base, values),
    valueAt: (path) => getAt(values, path),
    choose: (path, choice) => dispatch({ type: 'choose', path, choice }),
    mergeNewer: () => dispatch({ type: 'stored', ...newest }),
    fill(given) {
      for (const [path, value] of Object.entries(given)) {
        if (getAt(values, path) !== undefined) dispatch({ type: 'change', path, value })
      }
    },
  }
}

/** The fields with what is wrong in them, as far as a person should see it now. */
function useInputs<V>(
  schema: z.ZodMiniType,
  state: FormState<V>,
  specs: AnySpecs,
  dispatch: (action: InputAction) => void,
): FieldBindings<V> & Pick<AnyForm, 'errors' | 'attempts'> {
  const { format } = useLocale()
  const { values, attempts, conflict } = state
  const [required] = useState(() => requiredPaths(schema, values))
  const problems = validate(schema, withoutBlankText(values)).fields ?? {}
  const sentences = errorSentences(shownErrors(state, problems), specs, format)
  const errors = attempts > 0 ? listErrors(sentences, conflict, specs, format) : []
  return { ...fieldBindings<V>({ values, specs, errors: sentences, required, dispatch }), errors, attempts }
}

interface DraftWays<V> {
  dirty: boolean
  dispatch: Dispatch<FormAction<V>>
  setKey: (key: string) => void
}

function useDraft<V>(
  form: string | undefined,
  { base, values, version }: FormState<V>,
  idempotencyKey: string,
  { dirty, dispatch, setKey }: DraftWays<V>,
): DraftOffer | null {
  const drafts = useDrafts<V>({ form, current: { base, values, version, idempotencyKey }, dirty })
  return draftOffer(
    drafts.offered,
    { values: base, version },
    {
      throwAway: drafts.answer,
      restore(draft) {
        drafts.answer()
        setKey(draft.idempotencyKey)
        dispatch({ type: 'restore', base: draft.base, values: draft.values })
      },
    },
  )
}
