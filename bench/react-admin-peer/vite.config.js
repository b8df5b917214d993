import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// oxlint-disable-next-line import/no-default-export -- Vite reads it so
export default defineConfig({ base: '/peer/', plugins: [react()], build: { chunkSizeWarningLimit: 5000 } })
