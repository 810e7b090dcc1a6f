import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineIcon } from './build/inline-icon.ts';
import { pageFiles } from './build/page-files.ts';

const server = 'http://127.0.0.1:21021';

export default defineConfig({
  plugins: [react(), inlineIcon(), pageFiles()],
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
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    target: 'es2022',
    manifest: true,
    chunkSizeWarningLimit: 1200,
    // The packages of Ant Design do not declare that they have no side effects: without this setting every screen would
    // load a form field that only one screen uses.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
    },
  },
});
