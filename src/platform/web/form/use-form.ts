import { useReducer, useState } from 'react'
import type * as z from 'zod/mini'
import type { FieldErrors } from '#platform/contract/errors.ts'
import { validate } from '#platform/contract/validation.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import type { ApiError } from '../api/api-error.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { messagesOf } from '../i18n/messages.ts'
import { type Change, changesOf } from './changes.ts'
import type { Draft } from './drafts.ts'
import { errorSentence } from './error-sentence.ts'
import { type FieldBindings, fieldBindings } from './field-bindings.ts'
import { type AnySpecs, type FieldSpecs, specAt } from './field-specs.ts'
import { formMessages } from './form.messages.ts'
import {
  type Conflict,
  formReducer,
  initialState,
  openConflicts,
  shownErrors,
  withoutBlankText,
} from './form-state.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { mergeValues } from './merge.ts'
import { type FormValues, getAt } from './paths.ts'
import { requiredPaths } from './required-fields.ts'
import { useDrafts } from './use-drafts.ts'
import { type SavingOptions, useSaving } from './use-saving.ts'

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

/** An error as the summary lists it; `name` is where the focus goes. */
export interface FormError {
  name: string
  sentence: string
}

/** A draft of an earlier visit. */
export interface DraftOffer {
  savedAt: number
  /** Typed on an older version than the stored one. */
  isOlder: boolean
  /** What restoring would change. */
  changes: readonly Change[]
  restore: () => void
  throwAway: () => void
}

/** A form without the types of its values: what bar, banners, panels and the screen work with. */
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

export interface Form<V, Reply = unknown> extends AnyForm, FieldBindings<V> {
  readonly values: V
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
  const { format } = useLocale()
  const specs = options.fields as unknown as AnySpecs
  const [state, dispatch] = useReducer(formReducer<V>, initialState(initial, version))
  const [required] = useState(() => requiredPaths(schema, initial))
  const [key, setKey] = useState(newIdempotencyKey)
  const saving = useSaving<Schema, V, Reply>(options as SavingOptions<Schema, V, Reply>, state, dispatch, key)
  const changes = changesOf(state.base, state.values)
  const dirty = changes.length > 0
  const newer = version > state.version
  // An untouched form follows the record; React repeats the render before anything is shown.
  if (newer && !dirty) dispatch({ type: 'stored', values: initial, version })
  const problems = validate(schema, withoutBlankText(state.values)).fields ?? {}
  const errors = sentences(shownErrors(state, problems), specs, format)
  const drafts = useDrafts<V>({
    form: options.draft,
    current: { base: state.base, values: state.values, version: state.version, idempotencyKey: key },
    dirty,
  })

  function reset(values: V, atVersion: number) {
    saving.dismiss()
    dispatch({ type: 'reset', values, version: atVersion })
  }
  function restore(draft: Draft<V>) {
    drafts.answer()
    setKey(draft.idempotencyKey)
    dispatch({ type: 'restore', base: draft.base, values: draft.values })
  }

  return {
    ...fieldBindings<ValuesOf<Schema>>({ values: state.values, specs, errors, required, dispatch }),
    specs,
    values: state.values,
    dirty,
    changes,
    busy: saving.busy,
    problem: saving.problem,
    errors: state.attempts > 0 ? [...conflictErrors(state.conflict, specs, format), ...listed(errors)] : [],
    attempts: state.attempts,
    conflict: state.conflict,
    newer: newer && dirty,
    draft: drafts.offered && {
      savedAt: drafts.offered.savedAt,
      isOlder: drafts.offered.version < state.version,
      changes: draftChanges(drafts.offered, state.base),
      restore: restore.bind(null, drafts.offered),
      throwAway: drafts.answer,
    },
    valueAt: (path) => getAt(state.values, path),
    save: saving.save,
    choose: (path, choice) => dispatch({ type: 'choose', path, choice }),
    mergeNewer: () => dispatch({ type: 'stored', values: initial, version }),
    discard: () => reset(state.base, state.version),
    dismissProblem: saving.dismiss,
    startAnew(values) {
      setKey(newIdempotencyKey())
      reset(values as V, 0)
    },
  }
}

/** Brought onto the record as it is now: an older draft must not seem to undo what others saved since. */
function draftChanges<V>(draft: Draft<V>, record: V): Change[] {
  return changesOf(record, mergeValues(draft.base, draft.values, record).merged)
}

function sentences(errors: FieldErrors, specs: AnySpecs, format: Formatter): Map<string, string> {
  const entries = Object.entries(errors).map(
    ([path, codes]) => [path, errorSentence(codes[0] ?? '', specAt(specs, path), format)] as const,
  )
  return new Map(entries)
}

function listed(errors: ReadonlyMap<string, string>): FormError[] {
  return [...errors].map(([name, sentence]) => ({ name, sentence }))
}

/** Name of the choice between two versions of a field, for the focus. */
export function conflictName(path: string): string {
  return `conflict.${path}`
}

function conflictErrors(conflict: Conflict | null, specs: AnySpecs, format: Formatter): FormError[] {
  const t = messagesOf(formMessages, format)
  return openConflicts(conflict).map(({ path }) => ({
    name: conflictName(path),
    sentence: t.conflict.open(specAt(specs, path)?.label ?? path),
  }))
}
