export { Gallery as Screen } from '#platform/web/ui/gallery.tsx'
