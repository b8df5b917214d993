import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({ base: '/peer/', plugins: [react()], build: { chunkSizeWarningLimit: 5000 } })
