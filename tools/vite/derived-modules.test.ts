import { expect, it } from 'vitest'
import { codeOf } from './derived-modules.ts'

const list = { method: 'GET', path: 'admin/units', summary: 'Units.', permission: 'units.read' }
const get = { method: 'GET', path: 'admin/units/:unitId', summary: 'One unit.', permission: 'units.read' }

const ran = (code: string) =>
  import(`data:text/javascript,${encodeURIComponent(code)}`) as Promise<Record<string, unknown>>

it('writes operations as method and path, one object for each however often it is named', async () => {
  const code = codeOf({ lists: { of: { unit: [list], 'x-y': [] }, busy: [list] }, readers: { first: [get] } })
  const { lists, readers } = (await ran(code)) as {
    lists: { of: Record<string, object[]>; busy: object[] }
    readers: { first: object[] }
  }
  const plain = { method: 'GET', path: 'admin/units' }
  expect(lists).toEqual({ of: { unit: [plain], 'x-y': [] }, busy: [plain] })
  expect(lists.busy[0]).toBe(lists.of['unit']?.[0])
  expect(readers).toEqual({ first: [{ method: 'GET', path: 'admin/units/:unitId' }] })
  expect(code).not.toContain('One unit')
})
