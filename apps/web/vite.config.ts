import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:21021';

export default defineConfig({
  plugins: [react()],
  // Workspace packages are read from their sources: no build step between an edit and the screen.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: {
    proxy: {
      '/api': server,
      '/AbpUserConfiguration': server,
      '/swagger': server,
      '/health': server,
      '/Uploader': server,
      '/files': server,
      '/dist/abp': server,
      '/signalr': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    // Default chunking: no groups made a page come sooner (decision 42).
    chunkSizeWarningLimit: 1200,
    // Ant Design's parts do not say that nothing happens when they are merely imported: whoever has the field of a form in
    // reach of one screen would load it with all.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
    },
  },
});
