import * as z from 'zod/mini'
import type { Declared, EndpointSpec, Method } from './endpoint.ts'
import { id } from './scalars.ts'

type Address = `${Method} admin/${string}`

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Called<Place extends string> =
  Place extends `${infer Verb extends Method} ${infer Path extends `admin/${string}`}`
    ? { method: Verb; path: Path }
    : never

/** The ids of the path, where the specification has no schema of its own for them. */
type Ids<Place extends string, Spec> = Spec extends { params: unknown }
  ? unknown
  : [ParamNames<Place>] extends [never]
    ? unknown
    : { params: z.ZodMiniObject<Record<ParamNames<Place>, typeof id>, z.core.$strict> }

type Operation<Place extends string, Spec> = Declared<Called<Place> & Ids<Place, Spec> & Spec>

/**
 * Declares an operation of the API: `operation('GET admin/units/:unitId', { … })`. Each `:name` of the path is the id of
 * a record unless `params` says what else it is. In the browser the build writes method and path in the call's place.
 */
export function operation<
  const Place extends Address,
  const Spec extends Omit<EndpointSpec, 'method' | 'path'>,
>(place: Place, spec: Spec): Operation<Place, Spec>
export function operation(place: Address, spec: Omit<EndpointSpec, 'method' | 'path'>): unknown {
  const [method, path] = place.split(' ') as [Method, EndpointSpec['path']]
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, id])
  const ids = names.length > 0 && { params: z.strictObject(Object.fromEntries(names)) }
  return { method, path, ...ids, ...spec }
}
