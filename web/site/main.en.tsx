import ui from '../ui/messages.en.ts';
import site from './messages.en.ts';
import { pages } from './pages.en.ts';
import { start } from './start.tsx';

start({ language: 'en', texts: { ui, site }, pages });
