export { useRegistry, type Registry } from '#platform/web/registries/use-registry.ts'
