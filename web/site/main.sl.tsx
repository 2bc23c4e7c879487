import ui from '../ui/messages.sl.ts';
import site from './messages.sl.ts';
import { pages } from './pages.sl.ts';
import { start } from './start.tsx';

start({ language: 'sl', texts: { ui, site }, pages });
