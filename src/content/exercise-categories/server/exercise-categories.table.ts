import type { CatalogueTable } from '#platform/server/catalogue/catalogue-types.ts'

declare module '#platform/server/database.ts' {
  interface Tables {
    exercise_categories: CatalogueTable
  }
}
