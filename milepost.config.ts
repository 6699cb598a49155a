import { defineConfig } from 'milepost';

/** This company's site: its catalogue, and the code that it adds to the tool. */
export default defineConfig({ catalogue: 'catalogue' });
