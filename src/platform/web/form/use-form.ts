import { useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import type { FieldErrors } from '#platform/contract/errors.ts'
import { validate } from '#platform/contract/validation.ts'
import { ApiError } from '../api/api-error.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { type Change, changedPart, changesOf } from './changes.ts'
import type { Draft } from './drafts.ts'
import { errorSentence } from './error-sentence.ts'
import { type FieldBindings, fieldBindings } from './field-bindings.ts'
import { type AnySpecs, type FieldSpecs, specAt } from './field-specs.ts'
import {
  type Conflict,
  type FormAction,
  type FormState,
  formReducer,
  initialState,
  openConflicts,
  shownErrors,
  withoutBlankText,
} from './form-state.ts'
import { idempotencyKey } from './idempotency-key.ts'
import type { FormValues } from './paths.ts'
import { requiredPaths } from './required-fields.ts'
import { useDrafts } from './use-drafts.ts'

/** A record as a form holds it. */
export interface StoredRecord<V> {
  values: V
  version: number
}

/** What `submit` is given beside the judged values. */
export interface SubmitContext<Output> {
  /** The top-level parts that differ from the stored record: the body of an update. */
  changed: Partial<Output>
  /** The version the person saw; 0 for a new record. */
  version: number
  /** One per opened form, for creates. */
  idempotencyKey: string
}

export interface FormOptions<Schema extends z.ZodMiniType, V, Reply> {
  /** The schema of the request: the server judges with the same one. */
  schema: Schema
  fields: FieldSpecs<V>
  /** The stored record, or an empty form. A newer version is followed, or merged when something was typed. */
  initial: V
  /** Of the stored record; absent for a new one. */
  version?: number
  /** Names form and record (`unit/12`) for local drafts; absent: nothing is kept. */
  draft?: string
  /** Sends the values. Its `ApiError`s become field errors, the conflict panel or a banner. */
  submit: (values: z.output<Schema>, context: SubmitContext<z.output<Schema>>) => Promise<Reply>
  /** Reads the stored record from the reply and from the error of a stale version (412). */
  stored?: (record: unknown) => StoredRecord<V>
}

/** An error as the summary lists it. */
export interface FormError {
  path: string
  sentence: string
}

/** A form without the types of its values: what banner, bar, panels and screen work with. */
export interface AnyForm {
  readonly specs: AnySpecs
  readonly dirty: boolean
  readonly changes: readonly Change[]
  readonly busy: boolean
  /** Why saving failed, where no field is to blame. */
  readonly problem: ApiError | null
  /** Everything that is wrong, after an attempt to save. */
  readonly errors: readonly FormError[]
  /** Failed attempts: a new number moves the focus to the summary. */
  readonly attempts: number
  readonly conflict: Conflict | null
  readonly draft: DraftOffer | null
  /** Somebody saved a newer version while this form has changes. */
  readonly newer: boolean
  /** The value of a field now. */
  valueAt: (path: string) => unknown
  choose: (path: string, choice: 'mine' | 'theirs') => void
  mergeNewer: () => void
  /** Back to the stored record. */
  discard: () => void
  dismissProblem: () => void
}

export interface DraftOffer {
  savedAt: number
  /** Typed on an older version than the stored one. */
  older: boolean
  changes: readonly Change[]
  restore: () => void
  throwAway: () => void
}

export interface Form<V, Reply = unknown> extends AnyForm, FieldBindings<V> {
  readonly values: V
  /** @returns the reply, or null when something stands in the way, which the form then shows. */
  save: () => Promise<Reply | null>
  /** An empty form again, under a new idempotency key: «save and new». */
  startAnew: (values: V) => void
}

/** State, judgement, drafts and saving of a form. Its inputs stay stateless: `<TextField {...form.text('code')} />`. */
export function useForm<Schema extends z.ZodMiniType, Reply, V = FormValues<z.input<Schema>>>(
  options: FormOptions<Schema, V, Reply>,
): Form<V, Reply> {
  const { schema, initial, version = 0 } = options
  const { format } = useLocale()
  const specs = options.fields as unknown as AnySpecs
  const [state, dispatch] = useReducer(formReducer<V>, initialState(initial, version))
  const [required] = useState(() => requiredPaths(schema, initial))
  const [key, setKey] = useState(idempotencyKey)
  const saving = useSaving(options, state, dispatch, key)
  const changes = changesOf(state.base, state.values)
  const dirty = changes.length > 0
  const newer = version > state.version
  // An untouched form follows the record; React repeats the render before anything is shown.
  if (newer && !dirty) dispatch({ type: 'stored', values: initial, version })
  const problems = validate(schema, withoutBlankText(state.values)).fields ?? {}
  const shown = sentencesOf(shownErrors(state, problems), specs, (code, spec) => errorSentence(code, spec, format))
  const drafts = useDrafts({
    form: options.draft,
    current: { base: state.base, values: state.values, version: state.version, idempotencyKey: key },
    dirty,
  })

  return {
    ...fieldBindings<V>({ values: state.values, specs, errors: shown, required, dispatch }),
    specs,
    values: state.values,
    dirty,
    changes,
    busy: saving.busy,
    problem: saving.problem,
    errors: state.attempts > 0 ? [...shown].map(([path, sentence]) => ({ path, sentence })) : [],
    attempts: state.attempts,
    conflict: state.conflict,
    newer: newer && dirty,
    draft: offerOf(drafts.offered, state, (draft) => {
      drafts.answer()
      if (!draft) return
      dispatch({ type: 'restore', base: draft.base, values: draft.values })
      setKey(draft.idempotencyKey)
    }),
    valueAt: (path) => getAt(state.values, path),
    save: saving.save,
    choose: (path, choice) => dispatch({ type: 'choose', path, choice }),
    mergeNewer: () => dispatch({ type: 'stored', values: initial, version }),
    discard: () => reset(state.base, state.version),
    dismissProblem: saving.dismiss,
    startAnew(values) {
      setKey(idempotencyKey())
      reset(values, 0)
    },
  }

  function reset(values: V, atVersion: number) {
    saving.dismiss()
    dispatch({ type: 'reset', values, version: atVersion })
  }
}
