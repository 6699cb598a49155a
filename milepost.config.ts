import { defineConfig } from 'milepost';
import * as drawings from './catalogue/drawings/index.ts';
import theme from './catalogue/theme/index.ts';

/** This company's site: its catalogue, and the code that it adds to the tool. */
export default defineConfig({ catalogue: 'catalogue', drawings: Object.values(drawings), theme });
