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
    // The packages of Ant Design do not declare that they have no side effects: without this setting every screen would
    // load a form field that only one screen uses.
    rolldownOptions: {
      // The contexts of a page are a few bytes each: apart they cost every page a request for each.
      output: {
        codeSplitting: { groups: [{ name: 'page-contexts', test: /platform\/tab\/(?:record-lists|tab-shown)\.ts$/ }] },
      },
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
    },
  },
});
