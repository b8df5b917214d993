import { expect, it } from 'vitest'
import { columnScale, stackedParts } from './column-scale.ts'

it('begins at nothing and ends at a round number', () => {
  const { ticks, at } = columnScale([30, 49, 10])
  expect(ticks).toEqual([0, 10, 20, 30, 40, 50])
  expect([at(0), at(25), at(50)]).toEqual([0, 50, 100])
})

it('draws what is below nothing downwards', () => {
  const scale = columnScale([-20, 60])
  expect(scale.ticks).toEqual([-20, 0, 20, 40, 60])
  expect(stackedParts([{ value: -20 }], scale)).toEqual([{ part: { value: -20 }, from: 0, size: 25 }])
  expect(stackedParts([{ value: 20 }, { value: 40 }], scale)).toEqual([
    { part: { value: 20 }, from: 25, size: 25 },
    { part: { value: 40 }, from: 50, size: 50 },
  ])
})

it('counts whole things in whole numbers', () => {
  expect(columnScale([2, 1]).ticks).toEqual([0, 1, 2])
  expect(columnScale([1.6, 0.2]).ticks).toEqual([0, 0.5, 1, 1.5, 2])
})

it('has room where everything is nothing', () => {
  const { ticks, at } = columnScale([0, 0])
  expect(ticks).toEqual([0, 1])
  expect(at(0)).toBe(0)
})
