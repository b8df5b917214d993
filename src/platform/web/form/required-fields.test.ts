import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bilingual, slug, whole } from '#platform/contract/scalars.ts'
import { requiredPaths } from './required-fields.ts'

const schema = z.strictObject({
  code: slug,
  name: bilingual(),
  kind: z.enum(['mass', 'volume']),
  grams: z.nullable(whole(1, 10)),
  tags: z.array(z.string()).check(z.minLength(1)),
  places: z.array(z.string()),
  shown: z.boolean(),
})

describe('requiredPaths', () => {
  it('asks the schema which fields may not be empty', () => {
    const shape = {
      code: 'a',
      name: { fa: null, ar: null },
      kind: null,
      grams: 3,
      tags: [],
      places: [],
      shown: true,
    }
    expect([...requiredPaths(schema, shape)]).toEqual(['code', 'name.fa', 'kind', 'tags'])
  })
})
