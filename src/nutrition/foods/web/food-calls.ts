import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { foodPaths } from '../food-paths.contract.ts'
import { foods } from '../foods.contract.ts'

export const useFoodCalls = (foodId: number) =>
  useRecordCalls(foods, { foodId }, { listPath: foodPaths.list, also: [foods.usage] })
