import 'virtual:constants.css';
import '../styles/index.css';
import 'virtual:drawing-colours.css';
import { start } from './start.tsx';

// A function, since a top-level await can hang silently when chunks are merged.
void start();
