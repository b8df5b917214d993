import { useMutation } from '@tanstack/react-query'
import { type Dispatch, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { validate } from '#platform/contract/validation.ts'
import { type ApiError, asApiError } from '../api/api-error.ts'
import { changedPart } from './changes.ts'
import { standsAtFields } from './problem-banner.tsx'
import { type FormAction, type FormState, openConflicts, withoutBlankText } from './form-state.ts'
import { same } from './paths.ts'

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

export interface SavingOptions<Schema extends z.ZodMiniType, V, Reply> {
  /** The schema of the request: the server judges with the same one. */
  schema: Schema
  /** Sends the values. Its `ApiError`s become field errors, the conflict panel or a banner. */
  submit: (values: z.output<Schema>, context: SubmitContext<z.output<Schema>>) => Promise<Reply>
  /** Reads the stored record from the reply and from the error of a stale version (412). */
  stored?: (record: Reply) => StoredRecord<V>
}

interface Saving<Reply> {
  busy: boolean
  problem: ApiError | null
  save: () => Promise<Reply | null>
  dismiss: () => void
}

/** Judges and sends a form, and turns what goes wrong into the form's state. */
export function useSaving<Schema extends z.ZodMiniType, V extends object, Reply>(
  options: SavingOptions<Schema, V, Reply>,
  state: FormState<V>,
  dispatch: Dispatch<FormAction<V>>,
  idempotencyKey: string,
): Saving<Reply> {
  const { schema, submit, stored } = options
  const [problem, setProblem] = useState<ApiError | null>(null)
  // Through a mutation, so that the progress bar sees it. Offline it must fail rather than wait unseen.
  const sending = useMutation({ mutationFn: (send: () => Promise<Reply>) => send(), networkMode: 'always' })
  const oneAtATime = useOneAtATime()

  function save(): Promise<Reply | null> {
    setProblem(null)
    const judged = validate(schema, withoutBlankText(state.values))
    const isReady = !judged.fields && openConflicts(state.conflict).length === 0
    if (isReady) return oneAtATime(() => send(judged.value, state.version))
    dispatch({ type: 'refuse', problems: judged.fields ?? {}, byServer: false })
    return nothing
  }

  async function send(values: z.output<Schema>, version: number): Promise<Reply | null> {
    const changed = changedPart<object>(state.base, values as object) as Partial<z.output<Schema>>
    try {
      const reply = await sending.mutateAsync(() => submit(values, { changed, version, idempotencyKey }))
      const record = stored?.(reply) ?? { values: state.values, version: state.version }
      // Before anybody navigates: the guard asks about unsaved changes.
      flushSync(() => dispatch({ type: 'saved', ...record }))
      return reply
    } catch (thrown) {
      const failure = failureOf(asApiError(thrown), stored)
      if (isElsewhere(failure, state.base, version)) return send(values, failure.version)
      if (failure.type === 'problem') setProblem(failure.error)
      for (const shown of atFields<V>(failure)) dispatch(shown)
      return null
    }
  }

  return { busy: sending.isPending, problem, save, dismiss: () => setProblem(null) }
}

const nothing = Promise.resolve(null)

/** Known at once: a second press of a key comes before the form is drawn as busy. */
function useOneAtATime() {
  const isRunning = useRef(false)
  return async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (isRunning.current) return null
    isRunning.current = true
    try {
      return await work()
    } finally {
      isRunning.current = false
    }
  }
}

type Failure<V> = Extract<FormAction<V>, { type: 'stored' | 'refuse' }> | { type: 'problem'; error: ApiError }

/** What a failed save means for the form: a newer version, wrong fields, or a banner. */
function failureOf<V>(error: ApiError, stored?: (record: never) => StoredRecord<V>): Failure<V> {
  if (error.code === 'stale' && stored && error.current) {
    return { type: 'stored', ...stored(error.current as never) }
  }
  if (error.code === 'validation' && Object.keys(error.fields).length > 0) {
    return { type: 'refuse', problems: error.fields, byServer: true }
  }
  return { type: 'problem', error }
}

/** What the form shows of a failure; of a duplicate it does beside the problem, which has the other record. */
function atFields<V>(failure: Failure<V>): FormAction<V>[] {
  if (failure.type !== 'problem') return [failure]
  const { error } = failure
  return standsAtFields(error) ? [{ type: 'refuse', problems: error.fields, byServer: true }] : []
}

/** Only something outside of this form is newer: there is nothing to decide, and the save goes on. */
function isElsewhere<V>(
  failure: Failure<V>,
  base: V,
  version: number,
): failure is Extract<Failure<V>, { type: 'stored' }> {
  return failure.type === 'stored' && same(failure.values, base) && failure.version > version
}
