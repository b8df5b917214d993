import * as z from 'zod/mini'
import { type FormOptions, useForm } from './use-form.ts'

const nothing = z.strictObject({})

/** The form of an action that has no fields: it only is to be confirmed. */
export const useEmptyForm = <Reply>(version: number, submit: FormOptions<typeof nothing, Reply>['submit']) =>
  useForm({ schema: nothing, fields: {}, initial: {}, version, submit })
